/**
 * Alegreya, the site's typeface, served from here. The italics (`italic-font.ts`) and extended Latin load only when
 * used.
 */
import localFont from 'next/font/local';

export const alegreya = localFont({
  variable: '--font-alegreya',
  // Preloaded, and awaited for a moment before the first paint. If it comes later, the next page has it: swapping the
  // font on a visible page would move its layout.
  display: 'optional',
  adjustFontFallback: false,
  src: [
    {
      path: '../node_modules/@fontsource-variable/alegreya/files/alegreya-latin-wght-normal.woff2',
      weight: '400 900',
      style: 'normal',
    },
  ],
});

export const alegreyaExt = localFont({
  variable: '--font-alegreya-ext',
  display: 'swap',
  adjustFontFallback: false,
  preload: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
    },
  ],
  src: [
    {
      path: '../node_modules/@fontsource-variable/alegreya/files/alegreya-latin-ext-wght-normal.woff2',
      weight: '400 900',
      style: 'normal',
    },
    {
      path: '../node_modules/@fontsource-variable/alegreya/files/alegreya-latin-ext-wght-italic.woff2',
      weight: '400 900',
      style: 'italic',
    },
  ],
});
