import http from 'node:http';
import { expect, test } from 'vitest';
import { dropBrokenTree } from './navigation.mjs';

const TREE = ['', { children: ['play', { children: ['__PAGE__', {}] }] }, null, null, 16];
const PARAM = [['id', 'cm1', 'd', null], { children: ['', {}, ['/a', ''], 'refetch'] }];

const encoded = (tree: unknown) => encodeURIComponent(JSON.stringify(tree));

test.each([
  [encoded(TREE), true],
  [encoded(PARAM), true],
  [encoded(['']), false],
  [encoded([1, {}]), false],
  [encoded(['', { children: [] }]), false],
  [encoded(['', {}, null, 'everything']), false],
  [encoded([['id', 'cm1', 'x', null], {}]), false],
  ['null', false],
  ['%ff', false],
  ['x'.repeat(40_001), false],
])('%.60s is kept: %s', (text, isKept) => {
  const request = { headers: { 'next-router-state-tree': text } } as unknown as http.IncomingMessage;
  dropBrokenTree(request);
  expect('next-router-state-tree' in request.headers).toBe(isKept);
});
