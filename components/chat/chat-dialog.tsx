'use client';
/** Asks whether to mute somebody or to report them to an operator, about a message or about a player. */
import { useState, type SyntheticEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Notice } from '@/components/ui/notice';
import type { MatchView } from '@/lib/protocol/views';
import type { Refusal, Result } from '@/lib/games/result';
import {
  MAX_NOTE_CHARS,
  REPORT_REASONS,
  type MuteRequest,
  type ReportReason,
  type ReportRequest,
  type ChatMessage,
  type ChatView,
} from '@/lib/protocol/chat';

type Answer = Promise<Result<null, Refusal>>;

export interface ChatActions {
  readonly mute: (request: MuteRequest) => Answer;
  readonly unmute: (id: string, matchId: string) => Answer;
  readonly report: (request: ReportRequest) => Answer;
}

export type About = { readonly kind: 'message'; readonly message: ChatMessage } | { readonly kind: 'seat' };

interface Props {
  readonly about: About | null;
  readonly match: MatchView;
  readonly muted: ChatView['muted'];
  readonly actions: ChatActions;
  readonly onClose: () => void;
}

export function ChatDialog(props: Props) {
  const { about, onClose } = props;
  const title =
    about?.kind === 'message' ? `About what ${about.message.name} said` : 'Mute or report a player';
  return (
    <Dialog open={about !== null} onClose={onClose} title={title}>
      {about ? (
        <Inside {...props} about={about} key={about.kind === 'message' ? about.message.id : 'seat'} />
      ) : null}
    </Dialog>
  );
}

function Inside({ about, match, muted, actions, onClose }: Props & { readonly about: About }) {
  const others = match.seats.filter(({ kind, mine }) => kind === 'human' && !mine);
  const [seat, setSeat] = useState(others[0]?.seat ?? 0);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const name =
    about.kind === 'message' ? about.message.name : (others.find((one) => one.seat === seat)?.name ?? '');
  const whom = {
    matchId: match.id,
    ...(about.kind === 'message' ? { message: about.message.id } : { seat }),
  };

  async function ask(answer: Answer, words: string | null) {
    try {
      const result = await answer;
      if (!result.ok) return setRefusal(result.error.message);
      setRefusal(null);
      if (words === null) onClose();
      else setDone(words);
    } catch {
      setRefusal('This could not be reached. Please try again.');
    }
  }

  function send(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const reason = String(form.get('reason')) as ReportReason;
    const note = String(form.get('note') ?? '');
    void ask(actions.report({ ...whom, reason, note }), 'Thank you. An operator will look at it.');
  }

  if (done)
    return (
      <>
        <Notice tone="good" className="mb-4">
          {done}
        </Notice>
        <div className="flex justify-end">
          <Button onClick={onClose}>Close</Button>
        </div>
      </>
    );
  return (
    <div className="grid gap-5">
      {about.kind === 'message' ? (
        <blockquote className="sheet-sunk p-3">
          <bdi dir="auto">{about.message.text}</bdi>
        </blockquote>
      ) : others.length > 1 ? (
        <label className="grid gap-1.5 font-semibold">
          Who?
          <select
            className="field-input font-normal"
            value={seat}
            onChange={(event) => setSeat(Number(event.target.value) as typeof seat)}
          >
            {others.map((one) => (
              <option key={one.seat} value={one.seat}>
                {one.name}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
      <section className="grid gap-2">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 flex-[1_1_14rem]">
            You no longer see what {name} writes, here and elsewhere. Nobody is told.
          </p>
          <Button onClick={() => void ask(actions.mute(whom), null)}>Mute {name}</Button>
        </div>
        {muted.map((one) => (
          <div key={one.id} className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-soft">{one.name} is muted.</p>
            <Button size="small" onClick={() => void ask(actions.unmute(one.id, match.id), null)}>
              Unmute {one.name}
            </Button>
          </div>
        ))}
      </section>
      <hr className="brass-rule" />
      <form className="grid gap-4" onSubmit={send}>
        <label className="grid gap-1.5 font-semibold">
          What is wrong?
          <select name="reason" className="field-input font-normal">
            {Object.entries(REPORT_REASONS).map(([reason, words]) => (
              <option key={reason} value={reason}>
                {words}
              </option>
            ))}
          </select>
        </label>
        <label className="grid gap-1.5 font-semibold">
          Note to the operator (optional)
          <textarea name="note" rows={2} maxLength={MAX_NOTE_CHARS} className="field-input font-normal" />
        </label>
        <div className="flex justify-end">
          <Button type="submit" variant="danger">
            Report {name}
          </Button>
        </div>
      </form>
    </div>
  );
}
