'use client';
/** The board on the front page, which plays a game by itself. */
import { useEffect, useState } from 'react';
import type { PlayableGame } from '@/lib/games/contract';
import { motionIsWelcome } from './animation/timeline';
import { BoardStage } from './board-stage';
import { Playback } from './animation/playback';
import { loadedGame } from './loaded-games';
import { SETTLE_AFTER_MS } from './use-settled';

const BETWEEN_MOVES_MS = 1500;
const AFTER_GAME_MS = 4500;

/** A win where there is one, else any move, so that a newcomer can follow the play. */
function chooseMove(game: PlayableGame, state: unknown): unknown {
  const moves = game.rules.legalMoves(state);
  const wins = moves.find((move) => {
    const answer = game.rules.apply(state, move);
    return answer.ok && game.rules.status(answer.value.state).kind === 'over';
  });
  return wins ?? moves[Math.floor(Math.random() * moves.length)];
}

export function DemoBoard({
  gameId,
  start,
  className = 'size-full',
}: {
  readonly gameId: string;
  /** The state at which every game begins. */
  readonly start: unknown;
  readonly className?: string;
}) {
  const game = loadedGame(gameId);
  const [playback] = useState(() => new Playback({ state: start, lastEvents: [] }));

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const next = () => {
      timer = setTimeout(next, BETWEEN_MOVES_MS);
      if (document.hidden || !motionIsWelcome()) return;
      const { state, motion } = playback.snapshot();
      if (motion) return;
      if (game.rules.status(state).kind === 'over') return playback.jump({ state: start, lastEvents: [] });
      const answer = game.rules.apply(state, chooseMove(game, state));
      if (!answer.ok) return playback.jump({ state: start, lastEvents: [] });
      playback.play({ state: answer.value.state, lastEvents: answer.value.events }, answer.value.events);
      if (game.rules.status(answer.value.state).kind === 'over') {
        clearTimeout(timer);
        timer = setTimeout(next, AFTER_GAME_MS);
      }
    };
    timer = setTimeout(next, SETTLE_AFTER_MS + BETWEEN_MOVES_MS);
    return () => clearTimeout(timer);
  }, [game, playback, start]);

  return (
    <BoardStage
      gameId={gameId}
      playback={playback}
      facing={0}
      title={`A game of ${game.meta.name} playing by itself`}
      className={className}
    />
  );
}
