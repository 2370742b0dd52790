'use client';
/** Says to screen readers what happens on a live board: one message a turn, the news first. */
import { useEffect, useRef } from 'react';
import type { AnyBoard } from '@/components/board/contract';
import { Whose } from '@/components/board/sentence';
import { useAnnouncer } from '@/components/ui/announcer';
import { usePreferences } from '@/components/ui/preferences';
import { NOT_SENT, type Names } from '@/components/wording/live';
import { lineTold } from '@/components/wording/told';
import { turnReturned } from '@/components/wording/undone';
import { tellerOf } from './told';
import type { MatchView } from '@/lib/protocol/views';
import { aiToPlay, seatToPlay } from '@/lib/protocol/view-facts';
import type { LiveBoard } from './live/use-live-match';

/** What an entry of the log without events did: "Ada: draw agreed." */
function entryTold(match: MatchView, names: Names): string {
  const { log, seats } = match;
  const line = log.at(-1);
  if (!line || line.kind === 'turn') return '';
  const who = line.seat === null || seats.length === 1 ? '' : `${names.seats[line.seat]}: `;
  const words = `${who}${lineTold(tellerOf(match), line, turnReturned(log, line)).words.replace(/\.?$/, '.')}`;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** "Ember: N3-M7." */
function notationTold({ log }: MatchView, names: Names): string | null {
  const line = log.at(-1);
  return line?.kind === 'turn' && line.seat !== null ? `${names.seats[line.seat]}: ${line.notation}.` : null;
}

/** Whose turn it is now, where it is the viewer's; within a turn, what is still to do. */
function turnTold(match: MatchView, board: AnyBoard, names: Names, isAgain: boolean): string {
  const seat = seatToPlay(match);
  if (seat === null || match.status.kind === 'over') return '';
  if (match.status.midTurn) return board.prompt(match.state);
  if (match.seats.length === 1) return '';
  return `${Whose(names.seats[seat] ?? '')} turn${isAgain ? ' again' : ''}.`;
}

export function useBoardVoice(live: LiveBoard, board: AnyBoard, names: Names) {
  const { match, news, isToConfirm, isUnsent } = live;
  const { announce, spokenMoves } = usePreferences();
  const announcer = useAnnouncer();
  const heard = useRef(news.serial);
  /** What AIs did that nobody was told of yet: a table of six is told in one message. */
  const held = useRef<readonly string[]>([]);
  const actor = useRef(seatToPlay(match));

  useEffect(() => {
    const acted = actor.current;
    actor.current = seatToPlay(match);
    if (heard.current !== news.serial) {
      heard.current = news.serial;
      const told = news.events.flatMap((event) => board.tell(event, names.sides) ?? []);
      const noted = spokenMoves === 'notation' && acted === null ? notationTold(match, names) : null;
      if (noted !== null) held.current = [...held.current, noted];
      else {
        // What an undo took back says more than that something was.
        const isNamed = told.length > 0 && match.log.at(-1)?.kind !== 'undo';
        held.current = [...held.current, ...(isNamed ? told : [entryTold(match, names)])];
      }
    }
    const isOwn = acted !== null;
    if (held.current.length === 0 || (aiToPlay(match) && !isOwn)) return;
    const isAgain = isOwn && acted === actor.current;
    const turn = announce === 'full' ? turnTold(match, board, names, isAgain) : '';
    announcer.say([...held.current, turn].filter(Boolean).join(' '));
    held.current = [];
  }, [news, match, board, names, announcer, announce, spokenMoves]);

  useEffect(() => {
    if (isToConfirm) announcer.say('Your turn is made. Enter sends it, Escape takes it back.');
  }, [isToConfirm, announcer]);
  useEffect(() => {
    if (isUnsent) announcer.say(NOT_SENT);
  }, [isUnsent, announcer]);
  return announcer;
}
