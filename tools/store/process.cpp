// Names the process of a hall that holds tables.
#include <unistd.h>

#include <climits>
#include <filesystem>
#include <fstream>

#include "store/store.h"

namespace turup::store {

namespace {

std::string host_name() {
  char name[HOST_NAME_MAX + 1] = {};
  gethostname(name, HOST_NAME_MAX);
  return name;
}

}  // namespace

Process this_process(const std::string& address, std::uint16_t port) {
  Process process{host_name(), {}, {}, address, port, 0};
  std::getline(std::ifstream("/proc/sys/kernel/random/boot_id") >> std::ws, process.boot);
  std::error_code error;
  process.network = std::filesystem::read_symlink("/proc/self/ns/net", error).string();
  process.number = getpid();
  return process;
}

std::string process_name(const Process& process) {
  const auto& [host, boot, network, address, port, number] = process;
  const std::string place = port == 0 ? "process " + std::to_string(number) : address + ":" + std::to_string(port);
  return host + " " + boot + " " + network + " " + place;
}

}  // namespace turup::store
