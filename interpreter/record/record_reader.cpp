// Reads what follows the head of a record: who plays, who deals first, and the deals.
#include "record/record_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/base.h"

namespace turup::record {

namespace {

class BodyReader {
 public:
  BodyReader(const Rules& rules, Record& record, Diagnostics& diagnostics)
      : rules_(rules), record_(record), diagnostics_(diagnostics) {
    record_.players.resize(rules.tables.seats);
  }

  void read(const std::vector<Line>& lines) {
    check_fingerprint();
    for (std::size_t i = 1; i < lines.size(); ++i) {
      read_line(lines[i]);
      if (diagnostics_.all().size() < kMaxMistakes) continue;
      const Span line_end{lines[i].whole.source, lines[i].whole.end, lines[i].whole.end};
      diagnostics_.error("T6004", "there are more mistakes than are worth reading")
          .at(line_end)
          .help("mend the ones above first");
      return;
    }
    finish_deal();
  }

 private:
  using Handler = void (BodyReader::*)(const Line&);

  void read_line(const Line& line) {
    struct Word {
      std::string_view keyword;
      enum class Place : std::uint8_t { head, opening, deal } place;
      Handler handler;
    };
    using enum Word::Place;
    static constexpr Word kWords[] = {
        {"rules", head, nullptr},
        {"with", head, nullptr},
        {"set", head, nullptr},
        {"seed", opening, &BodyReader::read_seed},
        {"players", opening, &BodyReader::read_players},
        {"draw", opening, &BodyReader::read_draw},
        {"hands", deal, &BodyReader::read_hands},
        {"pack", deal, &BodyReader::read_pack},
        {"actions", deal, &BodyReader::read_actions},
        {"trick", deal, &BodyReader::read_trick},
        {"result", deal, &BodyReader::read_result},
    };
    const std::string_view keyword = line.keyword.text();
    if (keyword == "deal") return read_deal(line);
    if (keyword == "reset") return read_reset(line);
    if (keyword == "host") return read_ruling(line);
    const auto* word =
        std::find_if(std::begin(kWords), std::end(kWords), [&](const Word& w) { return w.keyword == keyword; });
    if (word == std::end(kWords)) return report_unknown(line, diagnostics_);
    const bool in_deal = !record_.deals.empty();
    if (in_deal != (word->place == deal)) {
      report_place(line, in_deal ? "before the first deal" : "in a deal");
    } else if (word->place != head) {
      if (line.rest.text().empty())
        report_empty(line);
      else
        (this->*word->handler)(line);
    }
  }

  void check_fingerprint() {
    const RecordHead& head = record_.head;
    if (head.fingerprint.empty() || rules_.fingerprint.empty() || head.fingerprint == rules_.fingerprint) return;
    diagnostics_.error("T6010", fmt::format("the record was made under other rules than `{}` has now", rules_.name))
        .at(head.fingerprint_span)
        .help("take the fingerprint out to try the present rules")
        .note(fmt::format("the fingerprint of the present rules is {}", rules_.fingerprint));
  }

  void read_seed(const Line& line) {
    if (record_.seed) return report_twice(line, "the seed");
    record_.seed = whole_number(line.rest.text());
    if (record_.seed) return;
    diagnostics_.error("T6013", fmt::format("`{}` is no seed", line.rest.text()))
        .at(line.rest)
        .help("write a whole number without a sign");
  }

  void read_players(const Line& line) {
    for (const Span piece : pieces(line.rest, ',')) {
      const std::vector<Span> all = words(piece);
      const Span name = all.empty() ? piece : rest_after(piece, all[0]);
      if (name.text().empty()) {
        report_part(piece, "write a seat and a name between two commas, like `S Asha`");
        continue;
      }
      if (name.text().size() > kLongestPlayer) {
        diagnostics_
            .error("T6004", fmt::format("the name has {} bytes; {} is the most", name.text().size(), kLongestPlayer))
            .at(name)
            .help("write a shorter name");
        continue;
      }
      const auto seat = seat_at(rules_, all[0], diagnostics_);
      if (!seat) continue;
      std::string& player = record_.players[*seat];
      if (player.empty())
        player = name.text();
      else
        diagnostics_.error("T6008", fmt::format("two players sit at {}", seat_name(rules_.seating, *seat)))
            .at(all[0])
            .help("name every seat once");
    }
  }

  // Reads one round of drawing, in which every seat draws one card.
  void read_draw(const Line& line) {
    if (!is_drawn_for(rules_.dealing.first_dealer)) {
      diagnostics_.error("T6014", "nobody draws for the first deal in this game")
          .at(line.whole)
          .help("leave the line out")
          .note(fmt::format("chance decides ({})", rules_.cite("dealing.first_dealer")));
      return;
    }
    const std::span<const Draw> before(record_.draws);
    const auto dealer = before.empty() ? std::nullopt : highest_draw(rules_, before.last(rules_.tables.seats));
    if (dealer) {
      diagnostics_
          .error("T6014",
                 fmt::format("the draw is decided already: {} deals first", seat_name(rules_.seating, *dealer)))
          .at(line.whole)
          .at(record_.draws_span, "by these cards")
          .help("leave the line out");
      return;
    }
    record_.draws_span = line.whole;
    if (auto round = read_round(line)) record_.draws.insert(record_.draws.end(), round->begin(), round->end());
  }

  std::optional<std::vector<Draw>> read_round(const Line& line) {
    std::vector<Draw> round;
    SeatSet drawn = 0;
    for (const Span piece : pieces(line.rest, ',')) {
      const std::vector<Span> all = words(piece);
      if (all.size() != 2) {
        report_part(piece, "write a seat and its card between two commas, like `S 9C`");
        return {};
      }
      const auto seat = seat_at(rules_, all[0], diagnostics_);
      const auto card = card_at(rules_, all[1], diagnostics_);
      if (!seat || !card) return {};
      const auto same = std::count_if(round.begin(), round.end(), [&](const Draw& draw) { return draw.card == *card; });
      const Deck& deck = rules_.tables.deck;
      if (same == deck.cards(deck.face(*card)).size()) {
        diagnostics_
            .error("T6011", fmt::format("{} is drawn more often than the pack has it", rules_.tables.deck.name(*card)))
            .at(all[1])
            .help("a card drawn is not put back before the next seat draws");
        return {};
      }
      drawn |= seat_bit(*seat);
      round.push_back({*seat, *card});
    }
    const auto everybody = static_cast<SeatSet>((1U << rules_.tables.seats) - 1U);
    if (drawn == everybody && round.size() == rules_.tables.seats) return round;
    diagnostics_.error("T6014", "in a round of drawing every seat draws one card")
        .at(line.whole)
        .help(fmt::format("name each of the {} seats once", in_words(rules_.tables.seats)));
    return {};
  }

  void read_deal(const Line& line) {
    finish_deal();
    if (record_.deals.empty()) check_draws();
    if (!record_.deals.empty() && record_.deals.back().abandoned) ++abandoned_;
    RecordedDeal& deal = record_.deals.emplace_back();
    deal.span = line.whole;
    cards_.emplace(rules_, diagnostics_);
    dealer_is_known_ = read_number(line) && read_dealer(line, deal);
  }

  // Returns whether there is a number. Reading goes on after a wrong one.
  bool read_number(const Line& line) {
    const std::size_t number = record_.first_deal + record_.deals.size() - abandoned_;
    if (line.number.text().empty()) {
      diagnostics_.error("T6013", "the deal has no number").at(line.whole).help(fmt::format("write `deal {}`", number));
      return false;
    }
    const auto written = whole_number(line.number.text());
    if (written == number) return true;
    constexpr std::uint64_t kLastDeal = 999'999'999;
    if (record_.deals.size() == 1 && written && *written >= 1 && *written <= kLastDeal) {
      record_.first_deal = static_cast<std::uint32_t>(*written - 1);
      return true;
    }
    diagnostics_.error("T6013", fmt::format("deal {} stands where deal {} belongs", line.number.text(), number))
        .at(line.number)
        .help(fmt::format("number the deals one after another: write `deal {}`", number));
    return true;
  }

  bool read_dealer(const Line& line, RecordedDeal& deal) {
    const std::vector<Span> all = words(line.rest);
    if (all.size() != 2 || all[0].text() != "dealer") {
      diagnostics_.error("T6007", "the deal has no dealer")
          .at(line.whole)
          .help(fmt::format("write `deal {}  dealer {}`, naming the seat that deals", record_.deals.size(),
                            seat_name(rules_.seating, 0)));
      return false;
    }
    const auto dealer = seat_at(rules_, all[1], diagnostics_);
    if (dealer) deal.dealer = *dealer;
    return dealer.has_value();
  }

  void check_draws() {
    if (record_.draws.empty() || highest_draw(rules_, std::span<const Draw>(record_.draws).last(rules_.tables.seats)))
      return;
    diagnostics_.error("T6014", "the highest cards drawn are equal, so nobody deals yet")
        .at(record_.draws_span)
        .help("add a `draw` line: everybody draws again");
  }

  void finish_deal() {
    if (record_.deals.empty() || !dealer_is_known_) return;
    RecordedDeal& deal = record_.deals.back();
    deal.pack = cards_->pack(deal);
  }

  void read_hands(const Line& line) { cards_->read_hands(line); }
  void read_pack(const Line& line) { cards_->read_pack(line); }

  void read_trick(const Line& line) {
    if (!line.number.text().empty()) return read_actions(line);
    diagnostics_.error("T6013", "the trick has no number").at(line.whole).help("write `trick 1`, or `actions`");
  }

  void read_actions(const Line& line) {
    RecordedDeal& deal = record_.deals.back();
    if (deal.abandoned) return report_abandoned(line);
    if (deal.result_span.source) {
      diagnostics_.error("T6006", "the result of this deal is written already")
          .at(line.whole)
          .at(deal.result_span, "here")
          .help("write the result below the actions");
      return;
    }
    const std::size_t before = deal.actions.size();
    for (const Span piece : pieces(line.rest, ',')) read_action(piece, deal);
    if (deal.actions.size() > before) deal.actions[before].trick = line.number;
  }

  void read_action(Span piece, RecordedDeal& deal) {
    const std::vector<Span> all = words(piece);
    if (all.size() < 2) return report_part(piece, "write a seat and what it does between two commas, like `S pass`");
    const std::optional<Seat> seat = all[0].text() == "host" ? kHost : seat_at(rules_, all[0], diagnostics_);
    const Span said = rest_after(piece, all[0]);
    if (!seat) return;
    deal.actions.push_back({*seat, std::string(said.text()), piece, {}});
    if (from_words(rules_, said.text(), {})) return;
    advise_on_action(rules_, said, diagnostics_.error("T6015", fmt::format("`{}` is no action", said.text())).at(said));
  }

  void read_result(const Line& line) {
    RecordedDeal& deal = record_.deals.back();
    if (deal.abandoned) return report_abandoned(line);
    if (deal.result_span.source) return report_twice(line, "the result of this deal");
    std::vector<std::string> all;
    for (const Span word : words(line.rest)) all.emplace_back(word.text());
    deal.result = joined(all, " ");
    deal.result_span = line.rest;
  }

  // Reads a decision of the host that sets nothing back.
  void read_ruling(const Line& line) {
    const auto ruling = ruling_named(rules_, line.rest.text());
    const bool has_deal =
        !record_.deals.empty() && !record_.deals.back().abandoned && !record_.deals.back().result_span.source;
    if (!ruling || (annuls_deal(ruling->what) && !has_deal)) {
      diagnostics_.error("T6007", ruling ? "there is no deal to annul" : "the line does not say what the host decided")
          .at(line.whole)
          .help(fmt::format("write `host annul` in a deal, or `host score {} -2`", side_name(rules_, 0)));
      return;
    }
    rule(*ruling, line);
  }

  void read_reset(const Line& line) {
    const auto* end = std::begin(kResets) + kSetBack;
    const auto* word = std::find(std::begin(kResets), end, line.rest.text());
    if (word == end) {
      diagnostics_.error("T6007", "the line does not say what is set back")
          .at(line.whole)
          .help("write `reset score`, `reset deal`, `reset deck` or `reset all`");
      return;
    }
    rule(static_cast<Reset>(word - std::begin(kResets)), line);
  }

  void rule(const Ruling& what, const Line& line) {
    if (record_.deals.empty()) return record_.resets.push_back({what, line.whole});
    RecordedDeal& deal = record_.deals.back();
    if (deal.abandoned || deal.result_span.source) return deal.afterwards.push_back({what, line.whole});
    deal.actions.push_back({kHost, {}, line.whole, what});
    deal.abandoned = resets_deal(what.what);
  }

  void report_abandoned(const Line& line) {
    diagnostics_.error("T6006", "this deal was given up")
        .at(line.whole)
        .at(record_.deals.back().actions.back().span, "here")
        .help("begin the deal that is dealt instead, with the same number");
  }
  void report_place(const Line& line, std::string_view place) {
    diagnostics_.error("T6006", fmt::format("`{}` does not belong here", line.keyword.text()))
        .at(line.whole)
        .help(fmt::format("write it {}", place));
  }
  void report_twice(const Line& line, std::string_view what) {
    diagnostics_.error("T6006", fmt::format("{} is written twice", what))
        .at(line.whole)
        .help("keep one of the two lines");
  }
  void report_empty(const Line& line) {
    diagnostics_.error("T6007", fmt::format("nothing follows `{}`", line.keyword.text()))
        .at(line.whole)
        .help("write what it is for, or leave the line out");
  }
  void report_part(Span piece, std::string help) {
    diagnostics_
        .error("T6007", piece.text().empty() ? "something is missing beside a comma"
                                             : fmt::format("`{}` says too little", piece.text()))
        .at(piece)
        .help(std::move(help));
  }

  const Rules& rules_;
  Record& record_;
  Diagnostics& diagnostics_;
  std::optional<DealtCards> cards_;  // cards of the present deal
  bool dealer_is_known_ = false;
  std::size_t abandoned_ = 0;  // number of deals given up so far
};

}  // namespace

}  // namespace turup::record

namespace turup {

std::optional<Record> read_record(const Rules& rules, const Source& source, Diagnostics& diagnostics) {
  Diagnostics found;
  std::optional<Record> result;
  if (const auto lines = record::lines_of(source, found)) {
    if (auto head = record::read_head(source, *lines, found)) {
      Record& record = result.emplace();
      record.head = std::move(*head);
      record::BodyReader(rules, record, found).read(*lines);
    }
  }
  found.sort();
  const bool sound = !found.has_errors();
  diagnostics.append(found);
  return sound ? std::move(result) : std::nullopt;
}

}  // namespace turup
