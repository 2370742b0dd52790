/** Names the house's palette for Tailwind; the values live in app/styles/tokens.css and follow the theme. */
import type { Config } from 'tailwindcss';

const token = (name: string) => `var(--${name})`;

export default {
  content: ['./app/**/*.{ts,tsx}', './components/**/*.{ts,tsx}'],
  theme: {
    extend: {
      colors: {
        ground: token('ground'),
        paper: token('paper'),
        sunk: token('sunk'),
        ink: token('ink'),
        soft: token('ink-soft'),
        line: token('line'),
        brass: token('brass'),
        glow: token('glow'),
        felt: token('felt'),
        danger: token('danger'),
        good: token('good'),
        cream: token('cream'),
      },
      fontFamily: { sans: token('font'), serif: token('font') },
      borderRadius: { card: '0.6rem' },
      boxShadow: { card: token('shadow-card'), lifted: token('shadow-lifted') },
    },
  },
} satisfies Config;
