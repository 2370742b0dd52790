'use client';
/**
 * What was refused beside something that is no longer on the page: a challenge withdrawn, or a seat taken, a moment
 * before. The card and the words on it go together, so the words are said again at the top of the list.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import { Notice } from '@/components/ui/notice';

const NAME = 'late-refusal';

const tell = (words: string | null): void => {
  if (words) window.dispatchEvent(new CustomEvent(NAME, { detail: words }));
};

/**
 * For a form that says why it was refused. Answers how to note the words as soon as they are known: the answer that brings
 * them may take the form off the page before they were shown.
 */
export function useLateRefusal(): (words: string | null | undefined) => void {
  const last = useRef<string | null>(null);
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
      tell(last.current);
    };
  }, []);
  return useCallback((words) => {
    last.current = words ?? null;
    if (!isThere.current) tell(last.current);
  }, []);
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
