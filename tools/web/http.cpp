#include "web/http.h"

#include <zlib.h>

#include <algorithm>
#include <map>

#include "base/base.h"
#include "web/page.h"

namespace turup::web {

namespace {

constexpr std::string_view kIndex = "/index.html";
constexpr std::string_view kWriting = "/write.html";

std::string gzipped(std::string_view bytes) {
  constexpr int kGzip = 16 + MAX_WBITS;
  constexpr int kMemory = 8;
  z_stream stream{};
  if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, kGzip, kMemory, Z_DEFAULT_STRATEGY) != Z_OK) return {};
  std::string result(deflateBound(&stream, bytes.size()), '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));  // zlib only reads it
  stream.avail_in = static_cast<uInt>(bytes.size());
  stream.next_out = reinterpret_cast<Bytef*>(result.data());
  stream.avail_out = static_cast<uInt>(result.size());
  deflate(&stream, Z_FINISH);
  result.resize(stream.total_out);
  deflateEnd(&stream);
  return result;
}

std::string_view type_of(std::string_view path) {
  if (path.ends_with(".html")) return "text/html; charset=utf-8";
  if (path.ends_with(".js")) return "text/javascript; charset=utf-8";
  if (path.ends_with(".css")) return "text/css; charset=utf-8";
  if (path.ends_with(".svg")) return "image/svg+xml";
  return "application/octet-stream";
}

// A file as it is served: compressed once, known by its checksum.
struct Served {
  std::string_view plain;
  std::string compressed;
  std::string tag;
  std::string_view type;
};

const std::map<std::string_view, Served>& served() {
  static const std::map<std::string_view, Served> kFiles = [] {
    std::map<std::string_view, Served> files;
    for (const PageFile& file : page_files())
      files[file.path] = {file.bytes, gzipped(file.bytes), '"' + hex(checksum(file.bytes)) + '"', type_of(file.path)};
    return files;
  }();
  return kFiles;
}

// The page is the same for the hall and for every table: it reads its own address. Where rules are written is another
// page, so that nobody who only plays loads an editor.
std::string_view file_for(std::string_view target) {
  const std::string_view path = target.substr(0, target.find('?'));
  if (path == "/write") return kWriting;
  return path == "/" || path.starts_with("/t/") ? kIndex : path;
}

}  // namespace

HttpAnswer plain_text(int status, std::string text) {
  HttpAnswer answer;
  answer.status = status;
  answer.headers = {{"Content-Type", "text/plain; charset=utf-8"}, {"Cache-Control", "no-store"}};
  answer.own_body = std::move(text);
  return answer;
}

bool is_allowed(std::string_view text, const std::vector<std::string>& list) {
  return std::find(list.begin(), list.end(), text) != list.end();
}

const std::vector<std::pair<std::string, std::string>>& safe_headers() {
  static const std::vector<std::pair<std::string, std::string>> kHeaders{
      {"Content-Security-Policy",
       "default-src 'self'; img-src 'self' data:; object-src 'none'; frame-ancestors 'none'; base-uri 'none'; "
       "form-action 'none'"},
      {"X-Content-Type-Options", "nosniff"},
      {"Referrer-Policy", "no-referrer"},
      {"Cross-Origin-Opener-Policy", "same-origin"},
      {"Cross-Origin-Resource-Policy", "same-origin"}};
  return kHeaders;
}

HttpAnswer answer_http(const HttpRequest& request, const Addresses& addresses, const Monitors& monitors) {
  if (!is_allowed(request.host, addresses.hosts))
    return plain_text(421, "This hall is not called that. Start it with --origin and the address that people type.\n");
  if (request.method != "GET" && request.method != "HEAD") {
    HttpAnswer answer = plain_text(405, "Only GET is understood here.\n");
    answer.headers.emplace_back("Allow", "GET, HEAD");
    return answer;
  }
  if (request.target == "/health") {
    const std::string trouble = monitors.health();
    return plain_text(trouble.empty() ? 200 : 503, trouble.empty() ? "well\n" : trouble + "\n");
  }
  if (request.target == "/counters") return plain_text(200, monitors.counters());
  const auto found = served().find(file_for(request.target));
  if (found == served().end()) return plain_text(404, "There is nothing here.\n");
  const Served& file = found->second;
  HttpAnswer answer;
  answer.headers = {{"Content-Type", std::string(file.type)},
                    {"ETag", file.tag},
                    {"Cache-Control", "no-cache"},
                    {"Vary", "Accept-Encoding"}};
  if (request.known == file.tag) {
    answer.status = 304;
    return answer;
  }
  const bool takes_gzip = request.accepts.find("gzip") != std::string_view::npos;
  if (takes_gzip) answer.headers.emplace_back("Content-Encoding", "gzip");
  answer.body = takes_gzip ? std::string_view(file.compressed) : file.plain;
  return answer;
}

}  // namespace turup::web
