#include "hall/hall.h"

namespace turup::hall {

namespace {

constexpr std::size_t kTableCodeLetters = 10;  // 50 bits

bool is_code(std::string_view text) {
  return text.size() == kTableCodeLetters &&
         text.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789") == text.npos;
}

}  // namespace

Journal::Journal(store::Store& store) : store_(store), thread_([this] { run(); }) {}

Journal::~Journal() {
  {
    const std::lock_guard lock(mutex_);
    is_ending_ = true;
  }
  changed_.notify_one();
  thread_.join();
}

void Journal::add(store::Addition addition, Done done) {
  {
    const std::lock_guard lock(mutex_);
    works_.push_back({std::move(addition), std::move(done)});
  }
  changed_.notify_one();
}

std::size_t Journal::waiting() const {
  const std::lock_guard lock(mutex_);
  return works_.size();
}

void Journal::run() {
  std::unique_lock lock(mutex_);
  while (true) {
    changed_.wait(lock, [this] { return is_ending_ || !works_.empty(); });
    if (works_.empty()) return;
    std::vector<Work> works = std::exchange(works_, {});
    lock.unlock();
    write(std::move(works));
    lock.lock();
  }
}

void Journal::write(std::vector<Work> works) {
  std::vector<store::Addition> additions;
  additions.reserve(works.size());
  for (Work& work : works) additions.push_back(std::move(work.addition));
  std::vector<bool> is_kept(works.size(), false);
  try {
    const auto has_entries = [](const store::Addition& addition) { return !addition.entries.empty(); };
    if (std::any_of(additions.begin(), additions.end(), has_entries))
      is_kept = store_.add(additions);
    else
      is_kept.assign(works.size(), true);
  } catch (const store::StoreFailure&) {
    // Nothing of it is kept; whoever runs the hall closes those tables.
  }
  for (std::size_t i = 0; i < works.size(); ++i) works[i].done(is_kept[i]);
}

std::string Hall::open(const HostedTable::Opening& opening) {
  std::string code = new_code(kTableCodeLetters);
  HostedTable table(code, games_, people_);
  store_.make(code, table.open(opening));
  return code;
}

Hall::Found Hall::find(const std::string& code) {
  if (!is_code(code)) return {};
  const std::lock_guard lock(mutex_);
  if (const auto known = tables_.find(code); known != tables_.end()) return {known->second, 0, false};
  if (!store_.take(code, kLease)) return {nullptr, 0, store_.holder(code).has_value()};
  auto table = std::make_shared<HostedTable>(code, games_, people_);
  const std::vector<std::string> entries = store_.journal(code);
  for (const std::string& entry : entries) table->redo(entry);
  tables_[code] = table;
  return {std::move(table), entries.size(), false};
}

void Hall::forget(const std::string& code) {
  const std::lock_guard lock(mutex_);
  tables_.erase(code);
  store_.release(code);
}

std::size_t Hall::in_memory() const {
  const std::lock_guard lock(mutex_);
  return tables_.size();
}

}  // namespace turup::hall
