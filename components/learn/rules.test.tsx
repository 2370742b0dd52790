import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Rules } from './rules';

it('finds the pictures that lie beside the documents at their own address', () => {
  const html = renderToStaticMarkup(<Rules text="![A board](../pictures/nonaga-start.svg)" />);
  expect(html).toContain('<img src="/pictures/nonaga-start.svg" alt="A board"/>');
});

it('leads nowhere by a script', () => {
  expect(renderToStaticMarkup(<Rules text="[x](javascript:alert(1))" />)).toContain('href=""');
});
