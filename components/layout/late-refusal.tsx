'use client';
/**
 * Shows refusals whose form is no longer on the page, at the top of the list.
 *
 * A challenge may be withdrawn, or a seat taken, a moment before: the card disappears together with the reason shown
 * on it.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import { Notice } from '@/components/ui/notice';

const NAME = 'late-refusal';

const tell = (words: string | null): void => {
  if (words) window.dispatchEvent(new CustomEvent(NAME, { detail: words }));
};

/**
 * For a form that shows why it was refused. Returns a function that notes the reason as soon as it is known: the
 * answer that brings it may remove the form from the page before it was shown.
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

/** Where the reasons of such forms appear; leaving the page clears them. */
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
