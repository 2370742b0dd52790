'use client';
/** Offers links and downloads of a replay at the move that is shown; every button is a link before JavaScript. */
import { useState, type MouseEvent } from 'react';
import { ask } from '@/components/connection/request';
import { buttonClass } from '@/components/ui/button';
import { writeToClipboard } from '@/components/ui/copy-field';
import { Icon } from '@/components/ui/icon';
import type { MatchView } from '@/lib/protocol/views';
import { ClipForm } from './clip-form';
import { ReplaySection } from '@/components/ui/section';
import { useShownPly } from './shown-frame';
import { type Share, SharingForm } from './sharing-form';

const SMALL = buttonClass('quiet', 'small');

const EMBED_SIZE = 'width="640" height="600"';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Links that copy a text instead of being followed, and what became of it. */
function useCopying() {
  const [message, setMessage] = useState('');
  /** The text that the browser did not let the page copy. */
  const [textToCopy, setTextToCopy] = useState<string | null>(null);

  const copying =
    (what: string, textOf: () => string | Promise<string>) => (event: MouseEvent<HTMLAnchorElement>) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      void copy(what, textOf);
    };

  async function copy(what: string, textOf: () => string | Promise<string>): Promise<void> {
    setTextToCopy(null);
    const text = Promise.resolve(textOf());
    try {
      await writeToClipboard(text);
      setMessage(`${what} copied.`);
    } catch {
      await text.then(
        (unwritten) => {
          // Browsers let pages copy only over https: else by hand.
          setMessage(`Copy this ${what.toLowerCase()}:`);
          setTextToCopy(unwritten);
        },
        () => setMessage('That could not be fetched. Please try again.'),
      );
    }
  }

  return { message, textToCopy, copying };
}

export function SharePanel({
  match,
  title,
  share,
}: {
  readonly match: MatchView;
  readonly title: string;
  /** Saves who may see it. */
  readonly share: Share;
}) {
  const isOpen = match.isPublic || match.sharing?.is === 'link';
  const { frame, facing, hrefOf } = useShownPly();
  const { message, textToCopy, copying } = useCopying();
  const address = `/matches/${match.id}`;
  const embed = `/embed/${match.id}?ply=${frame}`;
  const isOver = match.status.kind === 'over';

  const origin = () => window.location.origin;
  const position = () =>
    ask(`${address}/position.txt?ply=${frame}`, async (response) => {
      if (!response.ok) throw new Error('no position');
      return (await response.text()).trim();
    });
  const frameCode = () =>
    `<iframe src="${origin()}${embed}" ${EMBED_SIZE} style="border:0;max-width:100%" loading="lazy" title="${escaped(title)}"></iframe>`;

  return (
    <ReplaySection title="Share and keep">
      {match.sharing ? (
        <SharingForm matchId={match.id} sharing={match.sharing} share={share} />
      ) : match.isPublic ? null : (
        <p className="text-soft text-fine leading-snug">
          Only those who play can see this match: a link to it opens for nobody else.
        </p>
      )}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-2 *:justify-start *:text-start">
        <a href={hrefOf(frame)} className={SMALL} onClick={copying('Link', () => origin() + hrefOf(frame))}>
          <Icon name="copy" /> Link to move
        </a>
        <a
          href={`${address}/position.txt?ply=${frame}`}
          className={SMALL}
          onClick={copying('Position', position)}
        >
          <Icon name="copy" /> Position
        </a>
        {isOpen ? (
          <a href={embed} className={SMALL} onClick={copying('Embed code', frameCode)}>
            <Icon name="copy" /> Embed code
          </a>
        ) : null}
        {isOver ? (
          <a href={`${address}/match.txt`} className={SMALL} download>
            <Icon name="save" /> Match as text
          </a>
        ) : null}
        <a
          href={`${address}/board.svg?ply=${frame}&facing=${facing}`}
          className={SMALL}
          download={`${match.game}-${match.id}-${frame}.svg`}
        >
          <Icon name="save" /> Board as SVG
        </a>
        <a
          href={`${address}/share.png?ply=${frame}`}
          className={SMALL}
          download={`${match.game}-${match.id}-${frame}.png`}
        >
          <Icon name="save" /> Picture
        </a>
      </div>
      <p role="status" className="text-soft text-fine empty:hidden">
        {message}
      </p>
      {textToCopy === null ? null : (
        <textarea
          className="field-input text-note"
          aria-label="Text to copy"
          readOnly
          rows={3}
          value={textToCopy}
          onFocus={(event) => event.target.select()}
        />
      )}
      <ClipForm match={match} />
    </ReplaySection>
  );
}
