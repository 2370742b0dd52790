/**
 * The board of Jarls: which moves can be made by hand, previews of attacks, how events move pieces, and the words for
 * them.
 */
import {
  combatPreview,
  helpersIn,
  hexes,
  playableJarls,
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
import { kindOfPiece, nameOfPiece, oddsOf, previewOf, spoken } from './words';

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

const ENDS: Readonly<Record<string, string>> = {
  edge: 'falls off the edge',
  hole: 'falls into a hole',
  resignation: 'leaves the ice',
  time: 'has run out of time',
};

function tell(event: JarlsEvent, seatNames: readonly string[]): string | null {
  switch (event.type) {
    case 'MOVE': {
      const who = nameOfPiece(event.piece, seatNames);
      if (!event.combat) return `${who} goes from ${spoken(event.from)} to ${spoken(event.to)}.`;
      return `${who} attacks ${nameOfPiece(event.combat.defender, seatNames)}. ${oddsOf(event.combat)}`;
    }
    case 'ELIMINATED': {
      const who = nameOfPiece(event.piece, seatNames);
      if (kindOfPiece(event.piece) === 'Jarl')
        return `${who} ${ENDS[event.cause]}: ${seatNames[event.player]} is out.`;
      // A piece eliminated where it stood left with its Jarl.
      return event.to === event.position ? `${who} goes with its Jarl.` : `${who} ${ENDS[event.cause]}.`;
    }
    case 'SKIPPED':
      return event.cause === 'time'
        ? `${seatNames[event.player]}’s time is up: the turn is skipped.`
        : `${seatNames[event.player]} cannot move and is passed over.`;
    case 'GAME_ENDED': {
      if (event.winner === null) return DRAWS[event.draw ?? ''] ?? 'The game is a draw.';
      const winner = seatNames[event.winner];
      return event.reason === 'throne'
        ? `${winner} takes the Throne and wins.`
        : `${winner} is the last standing and wins.`;
    }
    case 'PUSH':
    case 'TURN_ENDED':
      return null;
  }
}

/** Attacker and chain slide together; a failed attack is a knock against the shield. */
function movement(
  event: Extract<JarlsEvent, { type: 'MOVE' }>,
  at: (cell: string) => Point,
): readonly Tween[] {
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

export const jarlsBoard: GameBoard<JarlsState, JarlsMove, JarlsEvent> = {
  scene,
  celebration: {
    shape: 'flake',
    colours: ['#e8f1f8', '#9cc3dd', '#f2a33a', '#d9622b', '#c9d6df'],
  },
  choices,
  refusal,
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
  prompt({ outcome, round }) {
    if (outcome) return '';
    return `${round === undefined ? '' : `Round ${round}. `}Move a piece to a free hex, or push an enemy.`;
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
