/** A match without JavaScript: the legal moves as a list to choose from, and what else a player may do, as plain forms. */
import { randomUUID } from 'node:crypto';
import type { ReactNode } from 'react';
import { boardFor } from '@/components/board/registry';
import { Button } from '@/components/ui/button';
import { SelectField } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { calledSeats, sideNames, turnWords } from '@/components/wording/match';
import { resignWords } from '@/components/wording/resign';
import { RESTART_QUESTION, RESTART_WARNING } from '@/components/wording/restart';
import { mayRestart } from '@/lib/protocol/view-facts';
import type { Game, Seat } from '@/lib/games/contract';
import { coloursOf } from '@/lib/match/seats';
import type { MatchView } from '@/lib/protocol/views';
import { turnList } from './turn-list';

export type SubmitForm = (form: FormData) => Promise<void>;

export function TurnForm({
  match,
  game,
  begun,
  refused,
  submit,
}: {
  readonly match: MatchView;
  readonly game: Game;
  /** The moves of this turn made so far, as the address has them. */
  readonly begun: readonly unknown[];
  /** Why the last command was refused. */
  readonly refused: string | null;
  readonly submit: SubmitForm;
}) {
  const { id, status, phase, seats, state } = match;
  const colours = coloursOf(game, seats.length, state);
  const called = calledSeats(seats, colours);
  const isPlaying = status.kind === 'playing' && phase === 'PLAYING';
  const isMyTurn = isPlaying && seats[status.toAct]?.mine === true;
  const own = isPlaying
    ? seats.filter(({ mine, seat }) => mine && !game.rules.isOut(state, seat)).map(({ seat }) => seat)
    : [];
  return (
    <section aria-label="Play without JavaScript" className="sheet mx-auto mt-4 grid max-w-xl gap-4 p-4">
      <p>
        <span className="font-semibold">{turnWords(match, colours)}.</span> Without JavaScript the board does
        not change by itself: <a href={`/matches/${id}`}>reload the match</a> to see what has happened.
      </p>
      {refused === null ? null : <Notice tone="danger">{refused}</Notice>}
      {isMyTurn ? (
        <Turn match={match} game={game} names={sideNames(match, game)} begun={begun} submit={submit} />
      ) : null}
      {own.length > 0 && game.solo ? <Solo match={match} game={game} submit={submit} /> : null}
      {own.length > 0 ? <Resign match={match} seats={own} colours={called} submit={submit} /> : null}
      {isPlaying && mayRestart(match) ? (
        <details>
          <summary>Restart…</summary>
          <CommandForm match={match} command="restart" submit={submit}>
            <p>
              {RESTART_QUESTION} {RESTART_WARNING}
            </p>
            <Button type="submit">Restart</Button>
          </CommandForm>
        </details>
      ) : null}
    </section>
  );
}

/** What every form sends. The key makes a form that is sent twice count once. */
function CommandForm({
  match,
  command,
  submit,
  children,
}: {
  readonly match: MatchView;
  readonly command: 'turn' | 'resign' | 'solo' | 'restart';
  readonly submit: SubmitForm;
  readonly children: ReactNode;
}) {
  return (
    <form action={submit} className="grid justify-items-start gap-3">
      <input type="hidden" name="command" value={command} />
      <input type="hidden" name="matchId" value={match.id} />
      <input type="hidden" name="atRevision" value={match.revision} />
      <input type="hidden" name="key" value={randomUUID()} />
      {children}
    </form>
  );
}

function Turn({
  match,
  game,
  names,
  begun,
  submit,
}: {
  readonly match: MatchView;
  readonly game: Game;
  readonly names: readonly string[];
  readonly begun: readonly unknown[];
  readonly submit: SubmitForm;
}) {
  const board = boardFor(match.game);
  const list = turnList({ game, board, names }, match.state, begun);
  if (list.groups.length === 0) return <p>There is no move to make.</p>;
  return (
    <CommandForm match={match} command="turn" submit={submit}>
      {list.begun.length > 0 ? (
        <p>
          Your turn so far: {list.begun.map(({ words }) => words).join(' ')}{' '}
          <a href={`/matches/${match.id}`}>Begin the turn again</a>
        </p>
      ) : (
        <p>{board.prompt(match.state)}</p>
      )}
      <input type="hidden" name="begun" value={JSON.stringify(list.begun.map(({ move }) => move))} />
      <SelectField label="Your move" name="move" required>
        {list.groups.map(({ name, moves }) => (
          <optgroup key={name} label={name}>
            {moves.map(({ move, words }) => (
              <option key={JSON.stringify(move)} value={JSON.stringify(move)}>
                {words}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      <Button type="submit" variant="primary">
        Make this move
      </Button>
    </CommandForm>
  );
}

/** Undo, redo and runs, a button each. */
function Solo({
  match,
  game,
  submit,
}: {
  readonly match: MatchView;
  readonly game: Game;
  readonly submit: SubmitForm;
}) {
  return (
    <CommandForm match={match} command="solo" submit={submit}>
      <div className="flex flex-wrap gap-3" role="group" aria-label="Game">
        <Button type="submit" name="solo" value="undo">
          Undo
        </Button>
        <Button type="submit" name="solo" value="redo">
          Redo
        </Button>
        {game.solo?.runs.map(({ id, name, about }) => (
          <Button key={id} type="submit" name="run" value={id} title={about}>
            {name}
          </Button>
        ))}
      </div>
    </CommandForm>
  );
}

function Resign({
  match,
  seats,
  colours,
  submit,
}: {
  readonly match: MatchView;
  /** The viewer's own that still play. */
  readonly seats: readonly Seat[];
  readonly colours: readonly string[];
  readonly submit: SubmitForm;
}) {
  const word = match.seats.length === 1 ? 'Give up' : 'Resign';
  return (
    <details>
      <summary>{word}…</summary>
      {seats.map((seat) => (
        <CommandForm key={seat} match={match} command="resign" submit={submit}>
          <input type="hidden" name="seat" value={seat} />
          <p>{resignWords(match, seat, colours)}</p>
          <Button type="submit" variant="danger">
            {seats.length > 1 ? `${word}: ${colours[seat] ?? seat + 1}` : word}
          </Button>
        </CommandForm>
      ))}
    </details>
  );
}
