/**
 * The board of Jarls: which moves can be made by hand, previews of attacks, how events move pieces, and the words for
 * them.
 */
import {
  combatPreview,
  helpersIn,
  hexes,
  playableJarls,
  turnQueue,
  type JarlsEvent,
  type JarlsMove,
  type JarlsState,
  validate,
  validMoves,
  whyNotTake,
} from '@/lib/games/jarls/playable';
import type { Choice, GameBoard, Tween } from '../contract';
import type { Point } from '../scene';
import { fallenOf } from './fallen';
import { middleOf, turnFor } from './layout';
import { scene } from './scene';
import { hexName } from '../hex-names';
import { does, Whose } from '../sentence';
import { attackWords, kindOfPiece, nameOfPiece, oddsOf, previewOf } from './words';

function choices(view: JarlsState): readonly Choice<JarlsMove>[] {
  return validMoves(view).flatMap(({ from, to, direction, combat }) => {
    const choice = { from, to, move: { from, to }, ...(combat ? { captures: true } : {}) };
    const beyond = hexes.towards(to, direction);
    return to === hexes.THRONE && wouldCross(view, { from, to: beyond })
      ? [choice, { ...choice, to: beyond }]
      : [choice];
  });
}

/** A Jarl with a draft may be sent over the Throne: it stops there, and wins. */
const wouldCross = (view: JarlsState, move: JarlsMove): boolean => {
  const valid = validate(view, move);
  return valid.ok && valid.value.to === hexes.THRONE;
};

/** The reason comes from the rules. */
function refusal(view: JarlsState, from: string, to: string | null): string {
  const kept = whyNotTake(view, from);
  if (kept) return kept.message;
  if (to === null) {
    const canGo = validMoves(view).some((move) => move.from === from);
    return canGo ? 'Choose where it should go.' : 'This piece is hemmed in and cannot move.';
  }
  const combat = combatPreview(view, { from, to });
  if (combat) return oddsOf(combat);
  const answer = playableJarls.rules.apply(view, { from, to });
  return answer.ok ? '' : answer.error.message;
}

const DRAWS: Readonly<Record<string, string>> = {
  'quiet rounds': 'Nobody has fallen for too many rounds: a draw.',
  repetition: 'The same position has come up three times: a draw.',
  blockade: 'Nobody can move: a draw.',
  agreement: 'A draw by agreement.',
};

const FALLS = { edge: 'off the edge', hole: 'into the hole' } as const;

type MoveEvent = Extract<JarlsEvent, { type: 'MOVE' }>;

/** "Ember’s Warrior at C 2 pushes your Warrior from D 2 off the edge." */
function moveWords({ piece, from, to, combat }: MoveEvent, names: readonly string[]): string {
  const who = nameOfPiece(piece, names);
  if (!combat) return `${who} goes from ${hexName(from)} to ${hexName(to)}.`;
  const { defender, direction, pushed, fallen, attack, defence } = combat;
  const whom = withinSentence(nameOfPiece(defender, names));
  const [first] = pushed;
  if (combat.result === 'blocked' || !first) {
    const why =
      combat.result === 'blocked'
        ? `blocked, ${attack.total} against ${defence.total}`
        : 'the Throne stops the push';
    const stops = to === from ? '' : `, and it stops at ${hexName(to)}`;
    return `${who} at ${hexName(from)} attacks ${whom} at ${hexName(hexes.towards(to, direction))}: ${why}${stops}.`;
  }
  const others = pushed.length > 1 ? `, with ${pushed.length - 1} more behind it` : '';
  const goes = fallen?.piece === defender ? FALLS[fallen.cause] : `to ${hexName(first.to)}`;
  const end = pushed.at(-1)!;
  const last =
    fallen && fallen.piece !== defender
      ? `, and ${withinSentence(nameOfPiece(fallen.piece, names))} falls from ${hexName(end.from)} ${FALLS[fallen.cause]}`
      : '';
  return `${who} at ${hexName(from)} pushes ${whom} from ${hexName(first.from)} ${goes}${others}${last}.`;
}

const withinSentence = (name: string): string => name.replace(/^Your /, 'your ');

function tell(event: JarlsEvent, seatNames: readonly string[]): string | null {
  switch (event.type) {
    case 'MOVE':
      return moveWords(event, seatNames);
    case 'ELIMINATED': {
      // The push has told of it, or the Jarl.
      if (kindOfPiece(event.piece) !== 'Jarl') return null;
      const owner = seatNames[event.player] ?? '';
      const out = `${does(owner, 'is')} out, with every piece.`;
      if (event.cause === 'time')
        return `${Whose(owner)} time is up: ${withinSentence(out.replace(/^You/, 'you'))}`;
      return event.cause === 'resignation' ? `${does(owner, 'leaves')} the ice, with every piece.` : out;
    }
    case 'SKIPPED':
      return event.cause === 'time'
        ? `${Whose(seatNames[event.player] ?? '')} time is up: the turn is skipped.`
        : `${seatNames[event.player]} cannot move: the turn is skipped.`;
    case 'GAME_ENDED': {
      if (event.winner === null) return DRAWS[event.draw ?? ''] ?? 'The game is a draw.';
      const winner = seatNames[event.winner] ?? '';
      const wins = winner === 'You' ? 'win' : 'wins';
      return event.reason === 'throne'
        ? `${does(winner, 'takes')} the Throne and ${wins}.`
        : `${does(winner, 'is')} the last standing and ${wins}.`;
    }
    case 'PUSH':
    case 'TURN_ENDED':
      return null;
  }
}

/** Attacker and chain slide together; a failed attack is a knock against the shield. */
function movement(event: MoveEvent, at: (cell: string) => Point): readonly Tween[] {
  const { piece, from, to, combat } = event;
  const item = `piece:${piece}`;
  if (from === to && combat) {
    const next = at(hexes.towards(from, combat.direction));
    const here = at(from);
    const knock = { x: here.x + (next.x - here.x) * 0.3, y: here.y + (next.y - here.y) * 0.3 };
    return [{ item, path: [here, knock, here], style: 'hop' }];
  }
  const pushed = (combat?.pushed ?? []).map((push): Tween => ({
    item: `piece:${push.piece}`,
    path: [at(push.from), at(push.to)],
    style: 'slide',
  }));
  return [{ item, path: [at(from), at(to)], style: 'slide' }, ...pushed];
}

/** The order of turns changes from round to round, as long as two are left. */
const isByRounds = ({ options, outcome }: JarlsState) => options.turnOrder === 'rotating' && outcome === null;

/** Where two are left, whoever closes a round opens the next one. */
function inARow(view: JarlsState): string {
  const isForTwo = new Set(view.pieces.map(({ seat }) => seat)).size === 2;
  if (!isByRounds(view) || !isForTwo) return '';
  const [now, next] = turnQueue(view, 2);
  if (now === next) return 'You move twice now. ';
  return view.turns > 0 && now === view.first ? 'Your second turn in a row. ' : '';
}

export const jarlsBoard: GameBoard<JarlsState, JarlsMove, JarlsEvent> = {
  scene,
  wins: { throne: 'walked a Jarl onto the Throne', 'last standing': 'pushed every other Jarl off the ice' },
  celebration: {
    shape: 'flake',
    colours: ['#e8f1f8', '#9cc3dd', '#f2a33a', '#d9622b', '#c9d6df'],
    light: '#ffb066',
  },
  speech: () => import('./speech').then(({ speech }) => speech),
  choices,
  refusal,
  effect: (view, { move, to }, names) =>
    // Sent beyond it, the Jarl goes no further.
    to === move.to ? attackWords(view, move, names) : 'the Throne in between stops the Jarl, and it wins',
  captures: ({ type }) => type === 'ELIMINATED',
  isWide: true,
  preview(view, { move }) {
    const combat = combatPreview(view, move);
    return combat && previewOf(combat, helpersIn(view, combat), playableJarls.meta.seatNames(view.seats));
  },
  standing: (view, seat) =>
    view.pieces.some((piece) => piece.seat === seat && piece.kind === 'jarl') ? null : 'out',
  tally(view, seat) {
    const fallen = fallenOf(view, seat).length;
    return fallen > 0 ? `${fallen} fallen` : null;
  },
  goalCells: () => [hexes.THRONE],
  turnQueue: (view) => (isByRounds(view) ? turnQueue(view, 2 * view.seats) : []),
  prompt(view) {
    const { outcome, round } = view;
    if (outcome) return '';
    return `${round === undefined ? '' : `Round ${round}. `}${inARow(view)}Move a piece to a free hex, or push an enemy.`;
  },
  tell,
  tweens(event, facing, view) {
    const turn = turnFor(facing, view.seats);
    const at = (cell: string) => middleOf(cell, turn);
    if (event.type === 'MOVE') return movement(event, at);
    if (event.type === 'ELIMINATED') {
      const { x, y } = at(event.to);
      return [
        {
          item: `piece:${event.piece}`,
          path: [
            { x, y },
            { x, y: y + 14 },
          ],
          style: 'fall',
        },
      ];
    }
    return [];
  },
  ways: (events) =>
    events.flatMap((event) => {
      if (event.type !== 'MOVE') return [];
      const { from, to, combat } = event;
      // An attack that fails ends where it began: it is shown by what it went for.
      const aim = from === to && combat ? hexes.towards(from, combat.direction) : to;
      return [[from, aim], ...(combat?.pushed ?? []).map((push) => [push.from, push.to])];
    }),
  touched(events) {
    const last: string[] = [];
    const won: string[] = [];
    for (const event of events) {
      if (event.type === 'MOVE') last.push(event.from, event.to);
      if (event.type === 'GAME_ENDED' && event.winner !== null)
        won.push(event.reason === 'throne' ? hexes.THRONE : (last.at(-1) ?? hexes.THRONE));
    }
    return { last, won };
  },
};
