// `turup serve`: a hall for people who play in their browsers.
#include <fmt/format.h>
#include <ifaddrs.h>
#include <netdb.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "base/base.h"
#include "terminal/terminal.h"
#include "turup/cli/cli.h"
#include "turup/commands/commands.h"
#include "turup/commands/serve_accounts.h"
#include "turup/commands/serve_studies.h"
#include "web/qr.h"
#include "web/web.h"

namespace turup::shell {

namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kLastPort = 65535;
constexpr std::uint64_t kMostBrowsers = 100'000;

struct ServeCommand {
  Selection selection;
  bool lan = false;
  std::string listen;
  std::optional<std::uint64_t> port;
  std::vector<std::string> origins;
  std::vector<std::string> proxies;
  std::string database;
  std::optional<std::uint64_t> per_address;
  AccountsCommand accounts;
  bool only_shipped = false;
  bool check = false;
  bool quiet = false;
};

// Returns the addresses by which other machines near by reach this one.
std::vector<std::string> own_addresses() {
  std::vector<std::string> addresses;
  ifaddrs* list = nullptr;
  if (getifaddrs(&list) != 0) return addresses;
  for (const ifaddrs* one = list; one != nullptr; one = one->ifa_next) {
    if (one->ifa_addr == nullptr || one->ifa_addr->sa_family != AF_INET) continue;
    char text[NI_MAXHOST];
    if (getnameinfo(one->ifa_addr, sizeof(sockaddr_in), text, sizeof text, nullptr, 0, NI_NUMERICHOST) != 0) continue;
    if (std::string_view(text) != "127.0.0.1") addresses.emplace_back(text);
  }
  freeifaddrs(list);
  return addresses;
}

class Serving {
 public:
  Serving(Console& console, const ServeCommand& command) : console_(console), command_(command) {}

  Exit run() {
    if (const auto complaint = complaint_about(command_.accounts, !command_.selection.names.empty())) {
      console_.tell(fmt::format("error: {}\n  help: {}\n", complaint->message, complaint->help));
      return Exit::usage;
    }
    std::optional<Workshop> shop;
    if (!command_.selection.names.empty()) {
      shop.emplace(workshop(command_.selection.request()));
      if (const auto exit = rules_missing(console_, *shop)) return *exit;
    }
    const std::string address = database_address();
    if (address.empty()) {
      console_.tell("error: there is no folder for the hall's file\n  help: set HOME, or use --database\n");
      return Exit::file;
    }
    if (command_.check) return check(address);
    try {
      store::Store store(address, store::process_name(store::this_process(terms().address, terms().port)));
      const auto reception = command_.accounts.is_on ? open_reception(command_.accounts, store, log()) : nullptr;
      hall::People* const people = reception ? &reception->people : nullptr;
      hall::Hall hall(library(), store, people);
      web::Server server(hall, store, terms());
      if (people != nullptr) people->lead_to(home(server));
      tell_where(server, shop ? table_of(hall) : std::string{});
      server.run();
    } catch (const std::runtime_error& failure) {
      console_.tell(fmt::format("error: {}\n", printable(failure.what())));
      return Exit::file;
    }
    return Exit::fine;
  }

 private:
  static constexpr std::uint64_t kPort = 2929;

  // Tells what is wrong with a set-up before anybody joins: the addresses that people type, the network, the database.
  Exit check(const std::string& address) {
    std::vector<std::string> findings;
    for (const std::string& origin : command_.origins) {
      const bool is_near = origin.starts_with("http://127.0.0.1") || origin.starts_with("http://localhost");
      if (!origin.starts_with("https://") && !is_near)
        findings.push_back(fmt::format("`--origin {}` is not https: what people type travels unencrypted", origin));
      if (origin.ends_with('/'))
        findings.push_back(fmt::format("`--origin {}` ends in a slash: browsers send it without", origin));
    }
    if (is_open() && command_.origins.empty())
      findings.emplace_back(
          "other machines are let in, and nothing stands in front that encrypts: name it by --origin");
    try {
      store::Store store(address, "check");
      hall::Hall hall(library(), store);
      const web::Server server(hall, store, terms());
      if (hall.games().variants().empty()) findings.emplace_back("there is no game to host: is TURUP_DATA right?");
    } catch (const std::runtime_error& failure) {
      findings.emplace_back(failure.what());
    }
    for (const std::string& finding : findings) console_.data(fmt::format("wrong: {}\n", printable(finding)));
    if (counts_all_as_one())
      console_.data(
          "note: all browsers count as one address, that of what stands in front: name it by `--trust-proxy`, and let "
          "it send X-Forwarded-For\n");
    if (findings.empty()) console_.data("fine\n");
    console_.flush();
    return findings.empty() ? Exit::fine : Exit::findings;
  }

  // The hall speaks no TLS, so something stands in front of an https address.
  bool stands_behind() const {
    const auto is_behind = [](const std::string& origin) { return origin.starts_with("https://"); };
    return std::any_of(command_.origins.begin(), command_.origins.end(), is_behind);
  }
  bool counts_all_as_one() const { return command_.proxies.empty() && stands_behind(); }

  bool is_open() const { return command_.lan || (!command_.listen.empty() && command_.listen != "127.0.0.1"); }

  std::string database_address() const {
    if (!command_.database.empty()) return command_.database;
    const std::string folder = state_folder();
    if (folder.empty()) return {};
    std::error_code ignored;
    fs::create_directories(folder, ignored);
    fs::permissions(folder, fs::perms::owner_all, ignored);
    return "sqlite://" + folder + "/hall.sqlite";
  }

  web::ServeTerms terms() const {
    web::ServeTerms terms;
    if (command_.lan) terms.address = "0.0.0.0";
    if (!command_.listen.empty()) terms.address = command_.listen;
    terms.port = static_cast<std::uint16_t>(command_.port.value_or(kPort));
    terms.origins = command_.origins;
    terms.proxies = command_.proxies;
    if (command_.per_address) terms.most_sockets_of_one = *command_.per_address;
    terms.look_over = look_over;
    terms.weigh_deal = weigh_deal;
    terms.takes_files = !command_.only_shipped;
    if (terms.address != "127.0.0.1") terms.hosts = own_addresses();
    terms.log = log();
    return terms;
  }

  std::function<void(const std::string&)> log() const {
    if (command_.quiet) return {};
    return [this](const std::string& line) { console_.tell(printable(line) + "\n"); };
  }

  // A table with the rules of the command line; whoever sits down first is its host.
  std::string table_of(hall::Hall& hall) const {
    const Request request = command_.selection.request();
    hall::GameChoice choice{request.variant, request.with, request.set, {}};
    const auto found = hall.games().find(choice);
    return found.game ? hall.open({found.game, {}, 0, {}}) : std::string{};
  }

  // Returns the address that people type: where the hall listens at every address of this machine, one of those.
  std::string home(const web::Server& server) const {
    if (!command_.origins.empty()) return command_.origins.front();
    std::string address = terms().address;
    const bool is_every = address == "0.0.0.0" || address == "::";
    if (is_every) {
      const auto own = own_addresses();
      address = own.empty() ? "127.0.0.1" : own.front();
    }
    if (address.find(':') != address.npos) address = "[" + address + "]";
    return fmt::format("http://{}:{}", address, server.port());
  }

  std::string link_to(const web::Server& server, const std::string& table) const {
    return home(server) + (table.empty() ? "/" : "/t/" + table);
  }

  void tell_where(const web::Server& server, const std::string& table) {
    const std::string link = link_to(server, table);
    console_.data(link + "\n");
    if (is_terminal(STDOUT_FILENO) && writes_utf8()) console_.data(web::qr_code(link));
    console_.flush();
    if (is_open() && !stands_behind())
      console_.tell(
          "warning: what people type travels unencrypted\n"
          "  help: at home that may do; on the internet put nginx or Caddy in front: see tools/web/README.md\n");
    console_.tell("Press Ctrl-C to end. Tables are kept.\n");
  }

  Console& console_;
  const ServeCommand& command_;
};

}  // namespace

Command serve_command() {
  const auto command = std::make_shared<ServeCommand>();
  return {"serve",
          "host tables for friends, who play in their browsers",
          {{"turup serve", "a hall on this machine"},
           {"turup serve 29 --with double --lan", "a table of 29 for everybody near by"}},
          {"VARIANT", 0, 1, Operand::Kind::variant, &command->selection.names},
          {with_option(command->selection), set_option(command->selection),
           flag("--lan", "let machines near by in", command->lan),
           text("--listen", "ADDRESS", "listen at this address; 127.0.0.1 by default", command->listen),
           number("--port", "listen at this port; 2929 by default", command->port, {0, kLastPort}),
           texts("--origin", "URL", "the address that people type, if something stands in front", command->origins),
           texts("--trust-proxy", "ADDRESS", "believe this address whom it passes on, by X-Forwarded-For",
                 command->proxies),
           text("--database", "URL", "sqlite://FILE or postgresql://…", command->database),
           number("--per-address", "most browsers, and tables an hour, from one address; 64 by default",
                  command->per_address, {1, kMostBrowsers}),
           accounts_option(command->accounts), smtp_option(command->accounts), sender_option(command->accounts),
           account_option(command->accounts), kind_option(command->accounts), newcomers_option(command->accounts),
           flag("--shipped-only", "refuse rules that a host has written", command->only_shipped),
           flag("--check", "say what is wrong with this set-up, and end", command->check),
           flag("--quiet", "write no log", command->quiet)},
          [command](Console& console) { return Serving(console, *command).run(); }};
}

}  // namespace turup::shell
