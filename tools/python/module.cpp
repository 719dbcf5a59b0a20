// turup._native: the room `embedding` for Python. Arrays are NumPy's. turup/_native.pyi says what is here, with shapes.
#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include "embedding/embedding.h"
#include "language/language.h"

namespace py = pybind11;
using namespace turup::embedding;

namespace {

using Row = py::array_t<std::int32_t, py::array::c_style>;
using GameHandle = std::shared_ptr<const Game>;

// Python holds this of a game. pybind11 keeps no pointers to constants.
struct PyGame {
  GameHandle game;
  const turup::Rules& rules() const { return game->rules(); }
};

turup::Seat checked_seat(const PyGame& game, int seat) {
  if (seat < 0 || seat >= game.rules().tables.seats) throw py::index_error("there is no seat " + std::to_string(seat));
  return static_cast<turup::Seat>(seat);
}

unsigned checked_action(const PyGame& game, std::int64_t action) {
  if (action < 0 || action >= game.game->actions().size())
    throw py::index_error("there is no action " + std::to_string(action));
  return static_cast<unsigned>(action);
}

// House rules, lowest first: the names of some, and the names and texts of others.
using HouseRules = std::vector<std::pair<std::string, std::optional<std::string>>>;

// Loads a game by its name, or from a text if there is one.
PyGame loaded(const std::string& data, const std::string& name, const std::optional<std::string>& text,
              const HouseRules& rules, const std::map<std::string, std::string>& set) {
  turup::Request request;
  request.variant = name;
  for (const auto& [rule, rule_text] : rules) {
    if (rule_text)
      request.with_texts.push_back({rule, *rule_text});
    else
      request.with.push_back(rule);
  }
  request.set.assign(set.begin(), set.end());
  return {text ? Game::load_text(data, {name, *text}, request) : Game::load(data, request)};
}

py::dict fields_of(const PyGame& game) {
  py::dict fields;
  for (const ObservedField& field : game.game->layout().fields()) {
    py::tuple shape(field.shape.size());
    for (std::size_t i = 0; i < field.shape.size(); ++i) shape[i] = field.shape[i];
    fields[py::str(field.name)] = py::make_tuple(field.at, shape, field.says);
  }
  return fields;
}

std::vector<int> sides_of_seats(const PyGame& game) {
  std::vector<int> sides;
  for (turup::Seat seat = 0; seat < game.rules().tables.seats; ++seat)
    sides.push_back(turup::side_of(game.rules(), seat));
  return sides;
}

std::vector<std::string> names_of_seats(const PyGame& game) {
  std::vector<std::string> names;
  for (turup::Seat seat = 0; seat < game.rules().tables.seats; ++seat)
    names.push_back(turup::seat_name(game.rules().seating, seat));
  return names;
}

std::vector<std::string> names_of_faces(const PyGame& game) {
  const turup::Deck& deck = game.rules().tables.deck;
  std::vector<std::string> names;
  for (const turup::Card card : deck.distinct(deck.all())) names.push_back(deck.name(card));
  return names;
}

// A position, with the game that it belongs to.
struct PyState {
  PyGame game;
  Position position;
};

Row observation_of(const PyState& state, int seat) {
  Row row(static_cast<py::ssize_t>(state.game.game->layout().size()));
  state.position.observe(checked_seat(state.game, seat), {row.mutable_data(), static_cast<std::size_t>(row.size())});
  return row;
}

std::vector<unsigned> allowed_in(const PyState& state) {
  std::vector<unsigned> allowed;
  state.position.allowed(allowed);
  return allowed;
}

py::array_t<bool> mask_in(const PyState& state) {
  py::array_t<bool> mask(static_cast<py::ssize_t>(state.game.game->actions().size()));
  std::fill_n(mask.mutable_data(), mask.size(), false);
  for (const unsigned action : allowed_in(state)) mask.mutable_data()[action] = true;
  return mask;
}

std::vector<std::int32_t> returns_of(const PyState& state) {
  const auto& gains = state.position.gains();
  return {gains.begin(), gains.begin() + state.game.rules().tables.seats};
}

std::vector<std::int32_t> scores_of(const PyState& state) {
  std::vector<std::int32_t> scores;
  for (turup::Seat seat = 0; seat < state.game.rules().tables.seats; ++seat)
    scores.push_back(state.position.match().scores[turup::side_of(state.game.rules(), seat)]);
  return scores;
}

std::vector<int> winners_of(const PyState& state) {
  std::vector<int> winners;
  for (turup::Seat seat = 0; seat < state.game.rules().tables.seats; ++seat)
    if (state.position.has_won(seat)) winners.push_back(seat);
  return winners;
}

// Lets a script that fails in play be told with its places.
void tell_failures_of_scripts(py::module_& module) {
  static const py::handle kScriptFailed =
      py::exception<turup::HookFailure>(module, "ScriptFailed", PyExc_RuntimeError).release();
  py::register_exception_translator([](std::exception_ptr thrown) {
    try {
      if (thrown) std::rethrow_exception(std::move(thrown));
    } catch (const turup::HookFailure& failure) {
      PyErr_SetString(kScriptFailed.ptr(), message_of(failure).c_str());
    }
  });
}

// A batch, with the arrays that a step gives back.
struct PyBatch {
  PyGame game;
  Batch batch;
  bool is_busy = false;  // in a call that lets other threads run; read and written under the lock of Python

  py::ssize_t rows() const { return static_cast<py::ssize_t>(batch.size()); }
  const Batch& free() const {
    if (is_busy) throw std::runtime_error("another thread is using this batch");
    return batch;
  }
};

// Lets other threads run, and keeps the batch from them, as long as it lives. It takes the lock again before it gives
// the batch back.
class OthersMayRun {
 public:
  explicit OthersMayRun(PyBatch& batch) : held_(batch) {}

 private:
  struct Held {
    explicit Held(PyBatch& batch) : batch(batch) {
      batch.free();
      batch.is_busy = true;
    }
    ~Held() { batch.is_busy = false; }
    Held(const Held&) = delete;
    Held& operator=(const Held&) = delete;
    PyBatch& batch;
  };
  Held held_;
  py::gil_scoped_release released_;
};

py::array_t<std::int32_t> actors_of(const PyBatch& batch) {
  py::array_t<std::int32_t> actors(batch.rows());
  batch.free().actors({actors.mutable_data(), batch.batch.size()});
  return actors;
}

py::array_t<bool> mask_of(const PyBatch& batch) {
  static_assert(sizeof(bool) == 1);
  py::array_t<std::uint8_t> mask({batch.rows(), static_cast<py::ssize_t>(batch.game.game->actions().size())});
  batch.free().mask({mask.mutable_data(), static_cast<std::size_t>(mask.size())});
  return mask.view("bool");
}

Row observations_of(const PyBatch& batch) {
  Row rows({batch.rows(), static_cast<py::ssize_t>(batch.game.game->layout().size())});
  batch.free().observe({rows.mutable_data(), static_cast<std::size_t>(rows.size())});
  return rows;
}

py::tuple step(PyBatch& batch, const py::array_t<std::uint32_t, py::array::c_style | py::array::forcecast>& actions) {
  if (actions.ndim() != 1 || actions.size() != batch.rows())
    throw py::value_error("a step takes one action for each of the " + std::to_string(batch.rows()) + " tables");
  Row gains({batch.rows(), static_cast<py::ssize_t>(batch.game.rules().tables.seats)});
  py::array_t<std::uint8_t> ended(batch.rows());
  const std::span<const std::uint32_t> numbers(actions.data(), batch.batch.size());
  const std::span<std::int32_t> gained(gains.mutable_data(), static_cast<std::size_t>(gains.size()));
  const std::span<std::uint8_t> over(ended.mutable_data(), batch.batch.size());
  {
    const OthersMayRun others_may_run(batch);
    batch.batch.act(numbers, gained, over);
  }
  return py::make_tuple(gains, ended.view("bool"));
}

py::array_t<std::uint32_t> random_actions(PyBatch& batch) {
  py::array_t<std::uint32_t> actions(batch.rows());
  batch.free();
  batch.batch.choose_at_random({actions.mutable_data(), batch.batch.size()});
  return actions;
}

PyState begun(const PyGame& game, std::uint64_t seed, bool record,
              const std::optional<std::map<std::string, std::string>>& players) {
  if (!players) return {game, Position(game.game, seed, record ? Keeping::a_record : Keeping::nothing)};
  if (!record) throw py::value_error("players' names are for a record: write record=True, too");
  return {game, Position(game.game, seed, Players(players->begin(), players->end()))};
}

void bind_game(py::module_& module) {
  py::class_<PyGame>(module, "Game")
      .def_property_readonly("name", [](const PyGame& game) { return game.rules().name; })
      .def_property_readonly("title", [](const PyGame& game) { return game.rules().title; })
      .def_property_readonly("fingerprint", [](const PyGame& game) { return game.rules().fingerprint; })
      .def_property_readonly("seats", [](const PyGame& game) { return int{game.rules().tables.seats}; })
      .def_property_readonly("sides", &sides_of_seats)
      .def_property_readonly("seat_names", &names_of_seats)
      .def_property_readonly("cards", &names_of_faces)
      .def_property_readonly("num_actions", [](const PyGame& game) { return game.game->actions().size(); })
      .def_property_readonly("observation_size", [](const PyGame& game) { return game.game->layout().size(); })
      .def_property_readonly("fields", &fields_of)
      .def("explain", [](const PyGame& game) { return turup::explain(game.rules()); })
      .def("action_words", [](const PyGame& game,
                              std::int64_t action) { return game.game->actions().words(checked_action(game, action)); })
      .def("new_state", &begun, py::arg("seed"), py::kw_only(), py::arg("record") = false,
           py::arg("players") = py::none())
      .def(
          "batch",
          [](const PyGame& game, std::size_t tables, std::uint64_t seed) {
            if (tables == 0) throw py::value_error("a batch has at least one table");
            return PyBatch{game, Batch(game.game, tables, seed)};
          },
          py::arg("tables"), py::arg("seed"));
}

void bind_state(py::module_& module) {
  py::class_<PyState>(module, "State")
      .def_property_readonly("game", [](const PyState& state) { return state.game; })
      .def("is_terminal", [](const PyState& state) { return state.position.is_over(); })
      .def("is_match_over", [](const PyState& state) { return state.position.is_match_over(); })
      .def("current_player",
           [](const PyState& state) {
             const turup::Seat actor = state.position.actor();
             return actor == turup::kNobody ? -1 : int{actor};
           })
      .def("legal_actions", &allowed_in)
      .def("legal_actions_mask", &mask_in)
      .def("legal_words",
           [](const PyState& state) {
             std::vector<std::string> words;
             for (const unsigned action : allowed_in(state)) words.push_back(state.game.game->actions().words(action));
             return words;
           })
      .def("apply_action",
           [](PyState& state, std::int64_t action) { state.position.act(checked_action(state.game, action)); })
      .def("act_at_random", [](PyState& state) { state.position.act_at_random(); })
      .def("play_out", [](PyState& state) { state.position.play_out(); })
      .def("next_deal", [](PyState& state) { state.position.next_deal(); })
      .def(
          "reseed", [](PyState& state, std::uint64_t seed) { state.position.reseed(seed); }, py::arg("seed"))
      .def("observation", &observation_of, py::arg("seat"))
      .def("returns", &returns_of)
      .def("scores", &scores_of)
      .def("winners", &winners_of)
      .def("record", [](const PyState& state) { return state.position.record(); })
      .def("clone", [](const PyState& state) { return PyState(state); })
      .def("__copy__", [](const PyState& state) { return PyState(state); })
      .def("__deepcopy__", [](const PyState& state, const py::dict& /*memo*/) { return PyState(state); });
}

void bind_batch(py::module_& module) {
  py::class_<PyBatch>(module, "Batch")
      .def_property_readonly("game", [](const PyBatch& batch) { return batch.game; })
      .def("__len__", [](const PyBatch& batch) { return batch.batch.size(); })
      .def("current_players", &actors_of)
      .def("legal_actions_mask", &mask_of)
      .def("observations", &observations_of)
      .def("random_actions", &random_actions)
      .def("step", &step, py::arg("actions"))
      .def(
          "play_out",
          [](PyBatch& batch, std::uint64_t deals) {
            const OthersMayRun others_may_run(batch);
            return batch.batch.play_out(deals);
          },
          py::arg("deals"));
}

}  // namespace

PYBIND11_MODULE(_native, module) {
  module.attr("__version__") = TURUP_VERSION;
  py::register_exception<CannotLoad>(module, "CannotLoad", PyExc_ValueError);
  py::register_exception<NotAllowed>(module, "NotAllowed", PyExc_ValueError);
  tell_failures_of_scripts(module);
  bind_game(module);
  bind_state(module);
  bind_batch(module);
  module.def("load", &loaded, py::arg("data"), py::arg("name"), py::arg("text"), py::arg("rules"), py::arg("set"));
}
