// A vector with a fixed capacity that lives where it is declared: trivially copyable, never allocates.
//
// Precondition of push_back: size() < N. Places past size() are not initialized, because for large capacities filling
// them costs more than what is then pushed. Equality compares the first size() elements.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace turup {

template <class T, std::size_t N>
class FixedVector {
 public:
  FixedVector() {}  // `= default` would be deleted for a T that initializes itself
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  void push_back(const T& value) {
    assert(size_ < N);
    items_[size_++] = value;
  }
  // Precondition: size() + (last - first) <= N.
  void append(const T* first, const T* last) {
    assert(size_ + (last - first) <= static_cast<std::ptrdiff_t>(N));
    std::copy(first, last, items_.data() + size_);
    size_ = static_cast<std::uint8_t>(size_ + (last - first));
  }
  void clear() { size_ = 0; }
  T& operator[](std::size_t i) { return items_[i]; }
  const T& operator[](std::size_t i) const { return items_[i]; }
  const T& back() const { return items_[size_ - 1U]; }
  T* begin() { return items_.data(); }
  T* end() { return items_.data() + size_; }
  const T* begin() const { return items_.data(); }
  const T* end() const { return items_.data() + size_; }
  bool operator==(const FixedVector& other) const { return std::equal(begin(), end(), other.begin(), other.end()); }

 private:
  union {
    std::array<T, N> items_;
  };
  std::uint8_t size_ = 0;
  static_assert(N < 256);
  static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);
};

}  // namespace turup
