/**
 * The theme: palette, type scale, spacing, radii and shadows. Colours live in app/styles/tokens.css and follow the
 * reader's choice of light or evening.
 */
import type { Config } from 'tailwindcss';

const token = (name: string) => `var(--${name})`;

/** Steps between those of Tailwind, in the same unit: a quarter of a letter, less where letters are large. */
const STEPS = [0.4, 0.6, 0.8, 1.2, 1.4, 1.6, 1.8, 2.2, 2.4, 2.8, 3.2, 3.6, 4.4, 4.8];

export default {
  content: ['./app/**/*.{ts,tsx}', './components/**/*.{ts,tsx}'],
  theme: {
    extend: {
      // From here on the side of a match stands beside its board.
      screens: { wide: '60rem' },
      colors: {
        ground: token('ground'),
        paper: token('paper'),
        sunk: token('sunk'),
        ink: token('ink'),
        soft: token('ink-soft'),
        line: { DEFAULT: token('line'), strong: token('line-strong') },
        brass: {
          DEFAULT: token('brass'),
          line: token('brass-line'),
          wash: token('brass-wash'),
          high: token('brass-high'),
          mid: token('brass-mid'),
          low: token('brass-low'),
          ink: token('brass-ink'),
        },
        glow: token('glow'),
        danger: { DEFAULT: token('danger'), wash: token('danger-wash') },
        good: { DEFAULT: token('good'), wash: token('good-wash') },
        cream: { DEFAULT: token('cream'), soft: token('cream-soft') },
        result: { won: token('result-won'), lost: token('result-lost') },
        mark: { inaccuracy: token('mark-inaccuracy'), mistake: token('mark-mistake') },
        // What lies on a board is dark by day as well.
        night: { DEFAULT: token('night'), good: token('night-good'), bad: token('night-bad') },
        candle: token('candle'),
      },
      fontFamily: { sans: token('font'), serif: token('font') },
      fontSize: {
        micro: '0.75rem',
        tiny: '0.8rem',
        small: '0.85rem',
        note: '0.9rem',
        fine: '0.95rem',
        base: '1rem',
        lead: '1.1rem',
        title: '1.15rem',
        large: '1.2rem',
        heading: '1.35rem',
        figure: '2rem',
        // Where letters are large for the screen, headings give way first.
        lg: ['min(1.125rem, 11.25vw)', '1.556'],
        '2xl': ['min(1.5rem, 12vw)', '1.333'],
        '3xl': ['min(1.875rem, 14vw)', '1.2'],
      },
      spacing: Object.fromEntries(STEPS.map((step) => [step, `calc(var(--spacing) * ${step})`])),
      borderRadius: {
        key: '0.35rem',
        field: '0.4rem',
        button: '0.45rem',
        box: '0.5rem',
        card: '0.6rem',
      },
      boxShadow: {
        card: token('shadow-card'),
        lifted: token('shadow-lifted'),
        outline: `0 0 0 1px ${token('brass-line')}`,
      },
    },
  },
} satisfies Config;
