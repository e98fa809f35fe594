class PlackettLuceRating:
    mu: float
    sigma: float

class PlackettLuce:
    def rating(self, *, name: str) -> PlackettLuceRating: ...
    def rate(
        self, teams: list[list[PlackettLuceRating]], *, ranks: list[float]
    ) -> list[list[PlackettLuceRating]]: ...
