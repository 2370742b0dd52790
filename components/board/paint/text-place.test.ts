/** Tests that both painters put text on a board at the same height. */
import { describe, expect, it, vi } from 'vitest';
import { paintShapes } from './canvas';
import type { Scene, TextShape } from '../scene';
import { sceneFile } from './svg';

const WORD: TextShape = { kind: 'text', at: { x: 3, y: 10 }, text: 'Throne', size: 20, fill: '#fff' };

describe('the baseline of a word', () => {
  it('is given to the canvas and to the SVG as a number, not as the middle of a line', () => {
    const fillText = vi.fn();
    const context = { save() {}, restore() {}, fillText, textBaseline: '' };
    vi.stubGlobal('document', { body: null });
    vi.stubGlobal('getComputedStyle', () => ({ fontFamily: 'serif' }));
    paintShapes(context as unknown as CanvasRenderingContext2D, [WORD]);
    vi.unstubAllGlobals();
    expect(context.textBaseline).toBe('alphabetic');
    expect(fillText).toHaveBeenCalledWith('Throne', 3, 16.7);

    const scene: Scene = {
      view: { x: 0, y: 0, width: 9, height: 9 },
      backdrop: [WORD],
      items: [],
      cells: [],
    };
    const markup = sceneFile(scene, {}, { title: 'A word' });
    expect(markup).toMatch(/<text x="3" y="16.7" text-anchor="middle"/);
    expect(markup).not.toContain('dominant-baseline');
  });
});
