'use client';
/**
 * What was refused beside something that is no longer on the page: a challenge withdrawn, or a seat taken, a moment
 * before. The card and the words on it go together, so the words are said again at the top of the list.
 */
import { useEffect, useRef, useState } from 'react';
import { Notice } from '@/components/ui/notice';

const NAME = 'late-refusal';

/** For a form that says why it was refused: says it once more where the form leaves the page. */
export function useLateRefusal(words: string | null | undefined): void {
  const last = useRef(words);
  useEffect(() => {
    last.current = words;
  }, [words]);
  useEffect(
    () => () => {
      if (last.current) window.dispatchEvent(new CustomEvent(NAME, { detail: last.current }));
    },
    [],
  );
}

/** Where the words of such forms appear; whoever leaves the page leaves them behind. */
export function LateRefusal() {
  const [words, setWords] = useState<string | null>(null);
  useEffect(() => {
    const hear = (event: Event) => setWords(String((event as CustomEvent).detail));
    window.addEventListener(NAME, hear);
    return () => window.removeEventListener(NAME, hear);
  }, []);
  if (words === null) return null;
  return (
    <Notice tone="danger" className="mb-6">
      {words}
    </Notice>
  );
}
