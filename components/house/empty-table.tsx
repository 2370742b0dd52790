/** A page with one thing to say and a way on: not found, gone wrong. */
import type { ReactNode } from 'react';
import { LampScene } from './lamp-scene';

export function EmptyTable({
  title,
  words,
  children,
}: {
  readonly title: string;
  readonly words: ReactNode;
  readonly children?: ReactNode;
}) {
  return (
    <div className="mx-auto grid max-w-xl justify-items-center gap-5 py-6 text-center sm:py-12">
      <LampScene className="w-56 max-w-full" />
      <h1>{title}</h1>
      <p className="text-soft text-lg">{words}</p>
      <div className="flex flex-wrap justify-center gap-3">{children}</div>
    </div>
  );
}
