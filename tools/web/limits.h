// Limits on browsers: how often somebody may do a thing, and how many may be here.
#pragma once

#include <algorithm>
#include <chrono>
#include <memory>
#include <string>
#include <unordered_map>

namespace turup::web {

// Allows `most` things at once, and then `a_second` of them each second.
class Allowance {
 public:
  Allowance(double most, double a_second) : left_(most), most_(most), a_second_(a_second) {}
  bool take(double cost = 1) {
    const auto now = std::chrono::steady_clock::now();
    left_ = std::min(most_, left_ + a_second_ * std::chrono::duration<double>(now - last_).count());
    last_ = now;
    if (left_ < std::max(cost, 1.0)) return false;
    left_ -= cost;
    return true;
  }

 private:
  double left_;
  double most_;
  double a_second_;
  std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
};

// An allowance for each of many addresses.
class Allowances {
 public:
  explicit Allowances(Allowance each) : each_(each) {}
  Allowance& of(const std::string& address) {
    if (of_.size() > kMostRemembered) of_.clear();
    return of_.try_emplace(address, each_).first->second;
  }

 private:
  static constexpr std::size_t kMostRemembered = 10000;
  Allowance each_;
  std::unordered_map<std::string, Allowance> of_;
};

// Limits how many there are at a time, in all and of one address. It outlives the places in it.
class Crowd {
 public:
  // One of the crowd, as long as it lives.
  class Place {
   public:
    Place(Crowd& crowd, std::string address) : crowd_(crowd), address_(std::move(address)) {
      ++crowd_.all_;
      if (!address_.empty()) ++crowd_.of_address_[address_];
    }
    ~Place() {
      --crowd_.all_;
      if (!address_.empty() && --crowd_.of_address_[address_] == 0) crowd_.of_address_.erase(address_);
    }
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;

   private:
    Crowd& crowd_;
    std::string address_;
  };

  Crowd(std::size_t most, std::size_t most_of_one) : most_(most), most_of_one_(most_of_one) {}
  // Returns a place, or null where there is no room. Without an address only the total counts.
  std::unique_ptr<Place> enter(const std::string& address) {
    const auto here = of_address_.find(address);
    const bool is_full = all_ >= most_ || (here != of_address_.end() && here->second >= most_of_one_);
    return is_full ? nullptr : std::make_unique<Place>(*this, address);
  }

 private:
  std::size_t most_;
  std::size_t most_of_one_;
  std::size_t all_ = 0;
  std::unordered_map<std::string, std::size_t> of_address_;
};

}  // namespace turup::web
