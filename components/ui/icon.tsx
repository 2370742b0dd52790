/** The site's own icons, in the colour of the text around them. */
const PATHS = {
  lamp: 'M8 3h8l3.5 8h-15zM12 11v6M9.5 20.5c0-2 1-3.5 2.5-3.5s2.5 1.5 2.5 3.5zM7.5 20.5h9M16.5 11v2.5',
  check: 'M4.5 12.5l5 5L19.5 7',
  alert: 'M12 3.5l9 16H3zM12 9.5v4.5M12 16.8v.4',
  first: 'M6 5v14M19 5l-9 7 9 7z',
  last: 'M18 5v14M5 5l9 7-9 7z',
  back: 'M15.5 5l-8 7 8 7',
  forward: 'M8.5 5l8 7-8 7',
  play: 'M7 4.5l12 7.5-12 7.5z',
  pause: 'M8 5v14M16 5v14',
  flip: 'M7 20V5M3.5 8.5L7 5l3.5 3.5M17 4v15M13.5 15.5L17 19l3.5-3.5',
  flag: 'M6 21V4M6 4.5c4-2 7 2 12 0v8c-5 2-8-2-12 0',
  again: 'M4.5 12a7.5 7.5 0 0 1 13-5.1M19.5 3.5v4.5H15M19.5 12a7.5 7.5 0 0 1-13 5.1M4.5 20.5V16H9',
  film: 'M4 5h16v14H4zM8 5v14M16 5v14M4 9.7h4M4 14.3h4M16 9.7h4M16 14.3h4',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.5-4 3.5-6 7.5-6s7 2 7.5 6',
  people:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 19.5c.4-3.5 3-5.3 6.5-5.3s6.1 1.8 6.5 5.3M15.5 4.8a3.4 3.4 0 0 1 0 6.5M18 14.8c2 .8 3.2 2.4 3.5 4.7',
  cog: 'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3M5.3 5.3l2.1 2.1M16.6 16.6l2.1 2.1M5.3 18.7l2.1-2.1M16.6 7.4l2.1-2.1',
  out: 'M14 4.5H5v15h9M10 12h10.5M17 8.5l3.5 3.5-3.5 3.5',
  keys: 'M3 6.5h18v11H3zM6.5 10h.4M10 10h.4M13.5 10h.4M17 10h.4M8 14h8',
  undo: 'M8 5L3.5 9.5 8 14M4 9.5h10a5.5 5.5 0 0 1 0 11h-4',
  redo: 'M16 5l4.5 4.500L16 14M20 9.500H10a5.500 5.500 0 0 0 0 11h4',
  up: 'M5 4.500h14M12 20V8.500M7 13l5-5 5 5',
  wand: 'M4.500 19.500l9.500-9.500M16.500 3.500l1 2.800 2.800 1-2.800 1-1 2.800-1-2.800-2.800-1 2.800-1zM7.500 4v3M6 5.500h3M18.500 15v3M17 16.500h3',
  deal: 'M4 7.500l8.500-2.300 3.600 13.300L7.600 20.800zM14.500 6l5.500 1.500-3.300 12.400',
  board: 'M12 2.8l8 4.6v9.200l-8 4.6-8-4.6V7.400zM12 8.5l3 1.75v3.5l-3 1.75-3-1.75v-3.5z',
  sound:
    'M4 9.500h4l5-4.500v14l-5-4.500H4zM16.500 9a4.200 4.200 0 0 1 0 6M18.800 6.500a7.700 7.700 0 0 1 0 11',
  mute: 'M4 9.500h4l5-4.500v14l-5-4.500H4zM16.500 9.500l5 5M21.500 9.500l-5 5',
  bell: 'M6 16.500V11a6 6 0 0 1 12 0v5.500l1.500 2h-15zM10 18.700a2 2 0 0 0 4 0M12 5V3.500',
  copy: 'M9 8.5h11v12H9zM15 8.5v-5H4v12h5',
  save: 'M12 4v11M7 10.5l5 5 5-5M4.500 19.500h15',
  door: 'M6 21V3.5h12V21M3.5 21h17M14.5 12v.5',
  eye: 'M2.5 12C5 7.500 8.300 5.500 12 5.500s7 2 9.500 6.500c-2.500 4.500-5.800 6.500-9.500 6.500S5 16.500 2.500 12zM12 9.200a2.800 2.800 0 1 0 0 5.600 2.800 2.800 0 0 0 0-5.600z',
  more: 'M5 11.300a.7.7 0 1 0 0 1.400.7.7 0 0 0 0-1.400zM12 11.300a.7.7 0 1 0 0 1.400.7.7 0 0 0 0-1.400zM19 11.300a.7.7 0 1 0 0 1.400.7.7 0 0 0 0-1.400z',
  talk: 'M4 5.500h16v10.500h-8.500L7 20v-4H4zM8 9.500h8M8 12.500h5',
  close: 'M5.5 5.5l13 13M18.5 5.5l-13 13',
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name, className = '' }: { readonly name: IconName; readonly className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="1.15em"
      height="1.15em"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={`inline-block flex-none ${className}`}
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
