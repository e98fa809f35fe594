"""Squadra's connect four (the same bit boards) as a Python game of OpenSpiel."""

from __future__ import annotations

import pyspiel

from tests.small_games.connect_four import FULL, HEIGHT, WIDTH, four

NAME = "squadra_connect_four"

TYPE = pyspiel.GameType(
    short_name=NAME,
    long_name="Connect four of Squadra",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=False,
    provides_observation_tensor=False,
    parameter_specification={},
)
INFO = pyspiel.GameInfo(
    num_distinct_actions=WIDTH,
    max_chance_outcomes=0,
    num_players=2,
    min_utility=-1.0,
    max_utility=1.0,
    utility_sum=0.0,
    max_game_length=WIDTH * HEIGHT,
)


class ConnectFourGame(pyspiel.Game):
    def __init__(self, params=None):
        super().__init__(TYPE, INFO, params or {})

    def new_initial_state(self):
        return ConnectFourState(self)


class ConnectFourState(pyspiel.State):
    def __init__(self, game):
        super().__init__(game)
        self.stones = [0, 0]
        self.player = 0
        self.winner = None

    def current_player(self):
        return pyspiel.PlayerId.TERMINAL if self.is_terminal() else self.player

    def _legal_actions(self, player):
        taken = self.stones[0] | self.stones[1]
        return [column for column in range(WIDTH) if not taken >> (column * 7 + HEIGHT - 1) & 1]

    def _apply_action(self, column):
        taken = self.stones[0] | self.stones[1]
        self.stones[self.player] |= (taken + (1 << column * 7)) & (0x3F << column * 7) & ~taken
        if four(self.stones[self.player]):
            self.winner = self.player
        self.player = 1 - self.player

    def _action_to_string(self, player, action):
        return str(action)

    def is_terminal(self):
        return self.winner is not None or self.stones[0] | self.stones[1] == FULL

    def returns(self):
        return [0.0, 0.0] if self.winner is None else [1.0 - 2 * self.winner, 2 * self.winner - 1.0]

    def __str__(self):
        return str(self.stones)


pyspiel.register_game(TYPE, ConnectFourGame)
