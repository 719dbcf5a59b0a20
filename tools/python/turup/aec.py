"""An environment in which agents act in turn, with the methods that users of PettingZoo know. It does not need it."""

from . import NotAllowed


class Environment:
    """One match, deal after deal. Agents are named by their seats.

    Observations are {"observation": (observation_size,), "action_mask": (num_actions,)}. Rewards are what a deal adds to
    the score of an agent's side; an episode is a deal.
    """

    def __init__(self, game):
        self.game = game
        self.possible_agents = list(game.seat_names)
        self.agents = []

    def reset(self, seed=0):
        """Begins a match with a first deal. The same seed gives the same deals."""
        self.state = self.game.new_state(seed)
        self._begin()

    def next_deal(self):
        """Deals the next deal of the match."""
        self.state.next_deal()
        self._begin()

    def _begin(self):
        self.agents = list(self.possible_agents)
        self.rewards = {agent: 0 for agent in self.agents}
        self._note()

    def _note(self):
        over = self.state.is_terminal()
        self.terminations = {agent: over for agent in self.agents}
        self.truncations = {agent: False for agent in self.agents}
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = None if over else self.agents[self.state.current_player()]
        if over:
            self.rewards = dict(zip(self.agents, self.state.returns()))

    def observe(self, agent):
        """Returns what the agent may know, and which actions it may choose: none unless it is to act."""
        seat = self.possible_agents.index(agent)
        mask = self.state.legal_actions_mask()
        if seat != self.state.current_player():
            mask[:] = False
        return {"observation": self.state.observation(seat), "action_mask": mask}

    def last(self):
        """Returns the observation, reward, termination, truncation and info of the agent that is to act."""
        agent = self.agent_selection
        if agent is None:
            raise NotAllowed("the deal is over")
        return self.observe(agent), self.rewards[agent], self.terminations[agent], self.truncations[agent], {}

    def step(self, action):
        """Does an action of the agent that is to act."""
        self.state.apply_action(action)
        self._note()

    def agent_iter(self):
        """Yields the agent that is to act until the deal is over."""
        while self.agent_selection is not None:
            yield self.agent_selection
