/** Functions over any game: rules with their defaults filled in, the status of an ended game, what a viewer may see. */
import type { Game, Over, PlayableGame, PositionHistory, Ranking, Rules, Types, Viewer } from './contract';

type Defaults = 'isOut' | 'sideOf';

/** Where a game ends with the first seat that is out and nobody changes sides, its rules need not say so. */
export const defineRules = <T extends Types>(
  rules: Omit<Rules<T>, Defaults> & Partial<Pick<Rules<T>, Defaults>>,
): Rules<T> => ({ isOut: () => false, sideOf: (_view, seat) => seat, ...rules });

/** How a game ended, as states and matches store it. */
export interface StoredEnding {
  readonly ranking: Ranking;
  readonly reason: string;
}

/** What is stored has no field for draws: its reason begins with "draw" for every draw and for nothing else. */
export const isDrawReason = (storedReason: string): boolean => storedReason.startsWith('draw');

export const over = ({ ranking, reason }: StoredEnding): Over => ({
  kind: 'over',
  ranking,
  draw: isDrawReason(reason),
  reason,
});

/** The state as a viewer may see it. */
export const viewFor = <T extends Types>(
  game: PlayableGame<T>,
  state: T['State'],
  viewer: Viewer,
): T['State'] => (game.hidden ? game.hidden.viewState(state, viewer) : state);

/** An event as a viewer may see it. */
export const eventFor = <T extends Types>(
  game: PlayableGame<T>,
  event: T['Event'],
  viewer: Viewer,
): T['Event'] => (game.hidden ? game.hidden.viewEvent(event, viewer) : event);

/** The history of a game whose states keep it in `seen`. */
export const seenPositions = <
  T extends Types & { State: { readonly seen: readonly unknown[] } },
>(): PositionHistory<T> => ({
  of: ({ seen }) => seen,
  with: (state, seen) => ({ ...state, seen }),
});

/** The state without what grows with every turn. */
export const withoutHistory = ({ positionHistory }: PlayableGame, state: unknown): unknown =>
  positionHistory ? positionHistory.with(state, []) : state;

/** Names a position for study: the same wherever it comes up. */
export const studyKeyOf = <T extends Types>({ study, positions }: Game<T>, state: T['State']): string =>
  study ? study.key(state) : positions.encode(state);
