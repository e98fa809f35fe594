"""Everything that crosses the socket, and what HTTP replies share with it, as small structs.

`messages` has those of live play, `bodies` those of requests and replies, `lines` what both are made of, and `showing`
makes them out of views, asks and events. The browser's types are generated from the structs (``tools/generate_types.py``
writes ``web/src/generated/messages.ts``). All is JSON; fields that have their default value are left out of what is sent.

How a game goes:

1. ``GET /api/games`` lists the games, each with its set-up form. ``POST /api/setup`` (`SetupWish`) checks a set-up
   while it is being edited: it says which seats it has, or what is wrong and where (`SetupReply`).
2. ``POST /api/matches`` (`CreateMatch`) makes a match and gives back its secret *tickets*: one per seat, one for
   watchers, one for the host (`MatchCreated`). A ticket is the only proof of identity. Put it into the fragment of a
   link (``/play#<ticket>``), so that it never reaches a log; send it only in bodies and in `Join`.
   ``POST /api/tickets`` (`TicketsWish`) tells what tickets are good for: home uses it for its list of games.
3. The page opens one socket at ``/ws`` and sends `Join` with one or more tickets (several seats on one screen:
   hot-seat; the host's ticket beside them gives host rights) and a nonce for the dice, after having seen the
   commitment. The server answers `Joined`, then a `State`. The match waits in the stage "gathering" until every seat
   of a person has joined once (or the host sends `Start`).
4. Each `State` holds all that the screen needs: the view of the seat that the screen faces, the question with its
   options if that seat is asked, new events, the seats. ``number`` counts the answers of the match (dice included);
   ``epoch`` is raised by every undo. Answer with `Answer` naming seat, number and the index of the option. A client
   that notices a gap, or comes back, sends `Join` again (or `Resync`) with what it has; the server sends the rest.
5. Hot-seat: a screen faces one seat at a time and the server sends the secrets of that seat only. When another person
   on the same screen is asked, ``State.handover`` names the seat, and the State holds neither view nor question nor
   events: draw the curtain, and send `Face` when that person has taken the screen. Seats of the same person (those that
   the creator called "me") and seats without secrets change over without a curtain.
6. Anything refused comes back as `Refused` with the ``id`` of the message; nothing has changed then.
7. After the end: ``POST /api/replay``, ``/api/fork``, ``/api/report``, ``/api/review``, ``/api/verify``, ``/api/record``.
"""
