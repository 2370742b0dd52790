/** Alegreya's italics, with the same name as the upright font, so that both are one family, but not preloaded. */
import localFont from 'next/font/local';

export const alegreya = localFont({
  variable: '--font-alegreya-italic',
  display: 'swap',
  adjustFontFallback: false,
  preload: false,
  src: [
    {
      path: '../node_modules/@fontsource-variable/alegreya/files/alegreya-latin-wght-italic.woff2',
      weight: '400 900',
      style: 'italic',
    },
  ],
});
