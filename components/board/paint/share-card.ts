/** Draws the preview picture of a link to a replay: the board, and beside it the result in words. */
import type { Seat } from '@/lib/games/contract';
import type { TextOutliner } from '@/lib/games/text-outliner';
import { withOutlinedText } from './outlined-text';
import type { Marks } from './marks';
import { boardFor } from '../registry';
import type { Box } from '../scene';
import { sceneFile } from './svg';
import type { SeatSign } from '../seat-marks';

export const SHARE_SIZE = { width: 1200, height: 630 } as const;

export interface ShareWords {
  readonly game: string;
  readonly seats: readonly { readonly name: string; readonly note: string | null; readonly sign: SeatSign }[];
  /** The result, or how far the match has come. */
  readonly headline: string;
  readonly detail: string;
}

const CREAM = '#f8efdc';
const SOFT = '#cdb592';
const BRASS = '#f0cf85';
const FELT: Box = { x: 30, y: 30, width: 704, height: 570 };
const WORDS = { x: 776, width: 384 } as const;

interface Style {
  readonly size: number;
  readonly fill: string;
  readonly isBold?: boolean;
  readonly width?: number;
}

/** A line of text of limited width: first made smaller, then truncated. */
function line(outliner: TextOutliner, text: string, x: number, y: number, style: Style): string {
  const { size, fill, isBold = false, width = WORDS.width } = style;
  let shown = text;
  let least = outliner.write(shown, size);
  const scale = Math.max(0.72, Math.min(1, width / least.width));
  while (least.width * scale > width && shown.length > 2) {
    shown = `${shown.replace(/…$/, '').slice(0, -1).trimEnd()}…`;
    least = outliner.write(shown, size);
  }
  const thick = isBold ? ` stroke="${fill}" stroke-width="${size * 0.032}"` : '';
  return `<path transform="translate(${x} ${y}) scale(${scale})" d="${least.data}" fill="${fill}"${thick}/>`;
}

/** Text in as many lines as it needs; the last of so many is written smaller, or cut. */
function inLines(outliner: TextOutliner, text: string, size: number, most: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    const isShort = lines.length === most || outliner.write(longer, size).width <= WORDS.width;
    if (isShort) lines.splice(-1, 1, longer);
    else lines.push(word);
  }
  return lines;
}

const stone = ({ fill, rim, mark }: SeatSign, x: number, y: number, size: number) =>
  `<g transform="translate(${x} ${y}) scale(${size / 24})">
<circle r="11" fill="${fill}" stroke="${rim}" stroke-width="1.5"/>
<path d="M-8.5-1.5A8.8 8.8 0 0 1-1-8.5" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="1.2"/>
<path d="${mark}" fill="#f8e2ac" stroke="${rim}" stroke-opacity=".5" stroke-width=".8"/></g>`;

const LAMP = `<path d="M13.6 4h12.8l6.1 15.2c-8 2.4-17 2.4-25 0z" fill="#e9bd63"/>
<path d="M13.6 4h5l-4.4 16.500c-2.3-.2-4.6-.6-6.7-1.300z" fill="#f8dfa2"/>
<path d="M20 21v9" stroke="#c08d38" stroke-width="2.4"/>
<path d="M14.5 36c0-3.6 2.2-6.2 5.5-6.200s5.5 2.6 5.5 6.200z" fill="#d3a149"/>
<path d="M11.5 36.600h17" stroke="#f0cf85" stroke-width="2" stroke-linecap="round"/>`;

const DEFINITIONS = `<defs>
<linearGradient id="wood" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#5d3a22"/><stop offset=".55" stop-color="#412613"/><stop offset="1" stop-color="#2b190e"/></linearGradient>
<radialGradient id="glow" cx=".5" cy="-.1" r="1.1"><stop offset="0" stop-color="#ffd48a" stop-opacity=".3"/><stop offset="1" stop-color="#ffd48a" stop-opacity="0"/></radialGradient>
<linearGradient id="felt" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#2f5f48"/><stop offset="1" stop-color="#163527"/></linearGradient>
<radialGradient id="lamp" cx=".5" cy=".38" r=".72"><stop offset="0" stop-color="#ffdf9a" stop-opacity=".34"/><stop offset=".6" stop-color="#ffd48a" stop-opacity=".1"/><stop offset="1" stop-color="#ffd48a" stop-opacity="0"/></radialGradient>
<radialGradient id="dusk" cx=".5" cy=".42" r=".78"><stop offset=".5" stop-color="#04120b" stop-opacity="0"/><stop offset="1" stop-color="#04120b" stop-opacity=".62"/></radialGradient>
<linearGradient id="rule" x1="0" x2="1"><stop offset="0" stop-color="#d3a149"/><stop offset="1" stop-color="#d3a149" stop-opacity="0"/></linearGradient>
<clipPath id="inside"><rect x="${FELT.x}" y="${FELT.y}" width="${FELT.width}" height="${FELT.height}" rx="12"/></clipPath>
</defs>`;

const rect = ({ x, y, width, height }: Box, attributes: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" ${attributes}/>`;

const FRAME = `${rect({ x: 0, y: 0, ...SHARE_SIZE }, 'fill="url(#wood)"')}
${rect({ x: 0, y: 0, ...SHARE_SIZE }, 'fill="url(#glow)"')}
${rect({ x: FELT.x - 5, y: FELT.y - 5, width: FELT.width + 10, height: FELT.height + 10 }, 'rx="16" fill="#1a0e06"')}
${rect({ x: FELT.x - 3, y: FELT.y - 3, width: FELT.width + 6, height: FELT.height + 6 }, 'rx="14" fill="#d3a149"')}
${rect(FELT, 'rx="12" fill="url(#felt)"')}${rect(FELT, 'rx="12" fill="url(#lamp)"')}${rect(FELT, 'rx="12" fill="url(#dusk)"')}`;

/** The box around `inner` that has the proportions of the frame. */
function inShapeOf(frame: Box, inner: Box): Box {
  const scale = Math.max(inner.width / frame.width, inner.height / frame.height);
  const [width, height] = [frame.width * scale, frame.height * scale];
  return { x: inner.x - (width - inner.width) / 2, y: inner.y - (height - inner.height) / 2, width, height };
}

function boardMarkup(
  gameId: string,
  view: unknown,
  facing: Seat,
  marks: Marks,
  outliner: TextOutliner,
): string {
  const scene = withOutlinedText(boardFor(gameId).scene(view, facing), outliner);
  const framed = { ...scene, view: inShapeOf(FELT, scene.view) };
  const file = sceneFile(framed, marks, { title: '' }, FELT.width).trim();
  return `<g clip-path="url(#inside)">${file.replace('<svg ', `<svg x="${FELT.x}" y="${FELT.y}" `)}</g>`;
}

function seatLines(outliner: TextOutliner, seats: ShareWords['seats']): string {
  const many = seats.length > 3;
  const [size, step, from] = many ? [28, 43, 172] : [36, 58, 182];
  return seats
    .map(({ name, note, sign }, i) => {
      const y = from + i * step;
      const noteWidth = note === null ? 0 : outliner.write(note, size * 0.72).width + 14;
      const room = WORDS.width - size * 1.5 - noteWidth;
      const told = line(outliner, name, WORDS.x + size * 1.4, y, { size, fill: CREAM, width: room });
      const beside =
        note === null
          ? ''
          : line(outliner, note, WORDS.x + WORDS.width - noteWidth + 14, y, {
              size: size * 0.72,
              fill: BRASS,
            });
      return stone(sign, WORDS.x + size * 0.5, y - size * 0.3, size * 1.05) + told + beside;
    })
    .join('');
}

export function shareCard(
  board: { readonly gameId: string; readonly view: unknown; readonly facing: Seat; readonly marks: Marks },
  words: ShareWords,
  outliner: TextOutliner,
): string {
  const headlines = inLines(outliner, words.headline, 40, 2);
  // The names of many leave less space.
  const details = inLines(outliner, words.detail, 26, words.seats.length > 4 ? 2 : 4);
  const top = 514 - (headlines.length - 1) * 46 - details.length * 34;
  const text = [
    line(outliner, words.game, WORDS.x, 96, { size: 56, fill: BRASS, isBold: true }),
    rect({ x: WORDS.x, y: 117, width: WORDS.width, height: 2 }, 'fill="url(#rule)"'),
    seatLines(outliner, words.seats),
    ...headlines.map((part, i) =>
      line(outliner, part, WORDS.x, top + i * 46, { size: 40, fill: CREAM, isBold: true }),
    ),
    ...details.map((part, i) =>
      line(outliner, part, WORDS.x, top + (headlines.length - 1) * 46 + 36 + i * 34, {
        size: 26,
        fill: SOFT,
      }),
    ),
    `<g transform="translate(${WORDS.x - 6} 552) scale(1.1)">${LAMP}</g>`,
    line(outliner, 'Lamplight', WORDS.x + 42, 587, { size: 28, fill: SOFT }),
  ];
  const { width, height } = SHARE_SIZE;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
${DEFINITIONS}${FRAME}${boardMarkup(board.gameId, board.view, board.facing, board.marks, outliner)}${text.join('\n')}</svg>`;
}
