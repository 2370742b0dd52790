import { beforeEach, expect, it } from 'vitest';
import { type Lead, type Locks, seekLead } from './stream-leader';
import { Browser, type BrowserTab } from './testing/browser';

let browser: Browser;
let heard: string[];
const soon = () => new Promise((done) => setTimeout(done));

function seek(name: string, tab: BrowserTab = browser.tab()): Lead {
  return seekLead(tab.locks, 'lead', {
    onGained: () => heard.push(`${name} leads`),
    onLost: () => heard.push(`${name} is robbed`),
    onImpossible: () => heard.push(`${name} cannot`),
  });
}

beforeEach(() => {
  browser = new Browser();
  heard = [];
});

it('one leads, and the next follows when it leaves', async () => {
  const [first, second] = [seek('first'), seek('second')];
  await soon();
  expect(heard).toEqual(['first leads']);
  first.leave();
  await soon();
  expect(heard).toEqual(['first leads', 'second leads']);
  second.leave();
});

it('the next follows when the tab of the leader is gone without a word', async () => {
  const tab = browser.tab();
  seek('first', tab);
  seek('second');
  await soon();
  browser.end(tab);
  await soon();
  expect(heard).toEqual(['first leads', 'second leads']);
});

it('one that left the queue never leads', async () => {
  const [first, second] = [seek('first'), seek('second')];
  seek('third');
  await soon();
  second.leave();
  first.leave();
  await soon();
  expect(heard).toEqual(['first leads', 'third leads']);
});

it('one that was robbed is told, and stands in the queue again', async () => {
  const [, second, third] = [seek('first'), seek('second'), seek('third')];
  await soon();
  third.steal();
  third.steal();
  await soon();
  expect(heard).toEqual(['first leads', 'first is robbed', 'third leads']);
  third.steal();
  second.leave();
  third.leave();
  await soon();
  expect(heard.slice(3)).toEqual(['first leads']);
});

it('says so where the browser gives no locks', async () => {
  const locks: Locks = { request: () => Promise.reject(new DOMException('no', 'SecurityError')) };
  seekLead(locks, 'lead', {
    onGained: () => heard.push('leads'),
    onLost: () => heard.push('is robbed'),
    onImpossible: () => heard.push('cannot'),
  });
  await soon();
  expect(heard).toEqual(['cannot']);
});
