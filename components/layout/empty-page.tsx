/** Shows a page with one message and a link onwards: not found, or an error. */
import type { ReactNode } from 'react';

export function EmptyPage({
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

/** A lamp over an empty corner of a table, for pages that have nothing else to show. */
function LampScene({ className = '' }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 240 170" className={className} aria-hidden="true">
      <defs>
        <radialGradient id="lamp-scene-pool" cx=".5" cy=".5" r=".5">
          <stop offset="0" stopColor="#ffe2a0" stopOpacity=".95" />
          <stop offset="1" stopColor="#ffe2a0" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="lamp-scene-cone" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#ffd88a" stopOpacity=".6" />
          <stop offset="1" stopColor="#ffd88a" stopOpacity="0" />
        </linearGradient>
        <linearGradient id="lamp-scene-shade" x1="0" y1="0" x2="1" y2="0">
          <stop offset="0" stopColor="#2f6b4e" />
          <stop offset=".35" stopColor="#5a9a78" />
          <stop offset="1" stopColor="#1d4632" />
        </linearGradient>
      </defs>
      <ellipse cx="120" cy="138" rx="116" ry="26" fill="#3a2415" />
      <ellipse cx="120" cy="134" rx="116" ry="26" fill="#5d3a22" />
      <ellipse cx="120" cy="134" rx="104" ry="22" fill="#27513d" />
      <path d="M86 58 28 134c20 22 164 22 184 0L154 58z" fill="url(#lamp-scene-cone)" />
      <ellipse cx="120" cy="134" rx="84" ry="17" fill="url(#lamp-scene-pool)" />
      <rect x="118.5" y="0" width="3" height="26" fill="#b98a3c" />
      <path d="M112 24h16l4 8h-24z" fill="#d3a149" />
      <path d="M104 30h32c14 6 22 16 24 28H80c2-12 10-22 24-28z" fill="url(#lamp-scene-shade)" />
      <path d="M80 58c12 5 68 5 80 0" fill="#fff1c9" stroke="#d3a149" strokeWidth="2" />
      <g transform="translate(120 134)">
        <path d="M-13-1 -6.5-7.5h13L13-1 6.5 5.5h-13z" fill="#efe0c2" stroke="#74422a" strokeWidth="2" />
      </g>
    </svg>
  );
}
