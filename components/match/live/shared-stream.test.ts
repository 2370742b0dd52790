import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_MATCHES_PER_STREAM } from '@/lib/protocol/stream';
import { SharedStream, SILENCE } from './shared-stream';
import { Browser, type BrowserTab } from './testing/browser';
import { room, Source, step } from './testing/source';

const { last, held } = Source;
let browser: Browser;
let keys: number;

/** A tab that shows a match, and what it received. */
interface Shown {
  readonly tab: BrowserTab;
  readonly stream: SharedStream;
  readonly said: string[];
  readonly steps: number[];
  readonly rooms: string[];
  revision: number;
  close(): void;
}

/** Delivers everything that is on its way, and lets the leader batch the requests. */
const settle = (ms = 100) => vi.advanceTimersByTimeAsync(ms);

function watch(shown: Omit<Shown, 'close'>, match: string): () => void {
  return shown.stream.listen(
    match,
    {
      since: () => shown.revision,
      onStep: ({ line }) => {
        shown.steps.push(line.revision);
        shown.revision = Math.max(shown.revision, line.revision);
      },
      onHello: () => undefined,
      onRoom: ({ phase }) => shown.rooms.push(phase),
      onReload: () => shown.said.push('reload'),
      onConnection: (connection) => shown.said.at(-1) !== connection && shown.said.push(connection),
    },
    () => shown.said.push('impossible'),
  );
}

function show(match: string, { revision = 0, seenBy = 'ada', tab = browser.tab() } = {}): Shown {
  const ports = { locks: tab.locks, channel: tab.channel, page: tab.page, newKey: () => `tab ${++keys}` };
  const shown = { tab, stream: new SharedStream(ports, seenBy), said: [], steps: [], rooms: [], revision };
  const close = watch(shown, match);
  return Object.assign(shown, { close });
}

/** As when the user closes the tab. */
function shut(shown: Shown): void {
  shown.tab.happens('pagehide');
  browser.end(shown.tab);
}

beforeEach(() => {
  vi.useFakeTimers();
  Source.all = [];
  vi.stubGlobal('EventSource', Source);
  browser = new Browser();
  keys = 0;
});

afterEach(() => {
  vi.clearAllTimers();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function threeTabs(): Promise<[Shown, Shown, Shown]> {
  const tabs: [Shown, Shown, Shown] = [show('m1', { revision: 3 }), show('m1', { revision: 3 }), show('m2')];
  await settle();
  last().open();
  await settle();
  return tabs;
}

describe('the tabs of one browser', () => {
  it('share one stream, and each hears of its own match', async () => {
    const [one, two, three] = await threeTabs();
    expect(Source.all).toHaveLength(1);
    expect(last().asked.toSorted()).toEqual(['m1:3', 'm2:0']);
    for (const { said } of [one, two, three]) expect(said.at(-1)).toBe('live');
    last().say(step('m1', 4));
    last().say(step('m2', 1));
    await settle();
    expect([one.steps, two.steps, three.steps]).toEqual([[4], [4], [1]]);
  });

  it('hear what changed about their match without a step, at once and with every greeting', async () => {
    const [one, two, three] = await threeTabs();
    last().say({ event: 'hello', data: { match: 'm1', revision: 3, room: room('OPEN') } });
    last().say({ event: 'room', data: { match: 'm1', room: room('PLAYING') } });
    await settle();
    expect([one.rooms, two.rooms, three.rooms]).toEqual([['OPEN', 'PLAYING'], ['OPEN', 'PLAYING'], []]);
  });

  it('learn how the connection is, wherever it is held', async () => {
    const [, two] = await threeTabs();
    for (let failure = 1; failure <= 3; failure++) {
      last().fail();
      await settle(4000);
    }
    expect(two.said).toEqual(['connecting', 'live', 'connecting', 'lost']);
    last().open();
    await settle();
    expect(two.said.at(-1)).toBe('live');
  });

  it('do not let the leader wait when one of them is woken', async () => {
    const [, two, three] = await threeTabs();
    for (const wait of [400, 1100, 2100, 4100, 8100]) {
      last().fail();
      await settle(wait);
    }
    last().fail();
    await settle();
    expect(held()).toEqual([]);
    const before = Source.all.length;
    for (const { tab } of [two, three]) tab.happens('online');
    await settle();
    expect(held()).toHaveLength(1);
    expect(Source.all).toHaveLength(before + 1);
  });
});

describe('when the leader goes', () => {
  it.each([
    ['with a farewell', shut],
    ['without one', (shown: Shown) => browser.end(shown.tab)],
  ])('%s, the next goes on in each match where its tabs stand', async (_name, go) => {
    const [one, two, three] = await threeTabs();
    last().say(step('m1', 4));
    last().say(step('m2', 1));
    await settle();
    const before = last();
    go(one);
    before.close();
    await settle();
    expect(held()).toEqual([last()]);
    expect(last().asked.toSorted()).toEqual(['m1:4', 'm2:1']);
    last().open();
    last().say(step('m1', 5));
    await settle();
    expect(two.steps).toEqual([4, 5]);
    for (const { said } of [two, three]) expect(said).toEqual(['connecting', 'live']);
  });

  it('to another page, its match is asked for no longer', async () => {
    const [one] = await threeTabs();
    one.close();
    await settle();
    expect(held()).toEqual([last()]);
    expect(last().asked.toSorted()).toEqual(['m1:3', 'm2:0']);
  });

  it('and comes back out of the browser’s memory, it follows', async () => {
    const [one, two] = await threeTabs();
    one.tab.happens('pagehide');
    one.tab.show(false);
    await settle();
    last().open();
    last().say(step('m1', 4));
    await settle();
    expect([one.steps, two.steps]).toEqual([[], [4]]);
    one.tab.isVisible = true;
    one.tab.happens('pageshow');
    await settle();
    expect(held()).toEqual([last()]);
    // It was at revision 3, so the stream is asked from there again.
    expect(last().asked).toContain('m1:3');
    last().open();
    last().say(step('m1', 4));
    await settle();
    expect(one.steps).toEqual([4]);
  });
});

describe('when other matches are shown', () => {
  it('the stream is asked for them too, and nobody sees a change', async () => {
    const [one, two] = await threeTabs();
    last().say(step('m1', 4));
    await settle();
    const four = show('m3', { revision: 9 });
    await settle();
    expect(held()).toEqual([last()]);
    expect(last().asked.toSorted()).toEqual(['m1:4', 'm2:0', 'm3:9']);
    last().open();
    await settle();
    for (const { said } of [one, two]) expect(said).toEqual(['connecting', 'live']);
    expect(four.said.at(-1)).toBe('live');
  });

  it('a tab that shows what is carried anyway costs no new connection', async () => {
    await threeTabs();
    const four = show('m2');
    await settle();
    expect(Source.all).toHaveLength(1);
    expect(four.said).toEqual(['live']);
  });

  it('a tab that stands further back gets what it missed', async () => {
    await threeTabs();
    last().say(step('m1', 4));
    show('m1', { revision: 2 });
    await settle();
    expect(last().asked).toContain('m1:2');
  });

  it('those no longer shown are left out', async () => {
    const [, , three] = await threeTabs();
    shut(three);
    await settle();
    expect(last().asked).toEqual(['m1:3']);
  });

  it('a tab that crashed is missed after a while', async () => {
    const [, , three] = await threeTabs();
    browser.end(three.tab);
    await settle(130_000);
    expect(last().asked).toEqual(['m1:3']);
  });

  it('the newest are carried when there are too many, and one looked at again is among them', async () => {
    const tabs = Array.from({ length: MAX_MATCHES_PER_STREAM + 1 }, (_, n) => show(`m${n}`));
    await settle();
    expect(last().asked).toHaveLength(MAX_MATCHES_PER_STREAM);
    expect(last().asked).not.toContain('m0:0');
    tabs[0]!.tab.show(true);
    await settle();
    expect(last().asked).toHaveLength(MAX_MATCHES_PER_STREAM);
    expect(last().asked).toContain('m0:0');
  });
});

describe('a leader that sleeps', () => {
  it('loses the lead to a tab that is looked at, and follows when it wakes', async () => {
    const [one, two, three] = await threeTabs();
    three.tab.show(false);
    one.tab.freeze();
    const asleep = last();
    await settle(3 * SILENCE);
    // The fake cannot stop the suspended tab's connection; its messages are what nobody receives.
    expect(last()).not.toBe(asleep);
    expect(last().asked.toSorted()).toEqual(['m1:3', 'm2:0']);
    last().open();
    last().say(step('m1', 4));
    await settle();
    expect(two.steps).toEqual([4]);
    one.tab.thaw();
    one.tab.show(true);
    await settle();
    expect(held()).toEqual([last()]);
    last().say(step('m1', 5));
    await settle();
    expect(two.steps.at(-1)).toBe(5);
    expect(one.steps.at(-1)).toBe(5);
  });

  it('keeps it while nobody looks', async () => {
    const tabs = await threeTabs();
    for (const { tab } of tabs) tab.show(false);
    tabs[0].tab.freeze();
    await settle(60_000);
    expect(Source.all).toHaveLength(1);
  });

  it('is not taken for one that is merely hidden', async () => {
    const [one] = await threeTabs();
    one.tab.show(false);
    await settle(60_000);
    expect(Source.all).toHaveLength(1);
  });

  it('hands the lead on by itself where the browser warns it', async () => {
    const [one] = await threeTabs();
    one.tab.happens('freeze');
    await settle();
    expect(held()).toEqual([last()]);
    expect(Source.all).toHaveLength(2);
    one.tab.happens('resume');
    await settle();
    expect(held()).toHaveLength(1);
  });
});

describe('a match that is refused', () => {
  it('is lost to those who show it, is asked for again, and the others go on', async () => {
    const [one, , three] = await threeTabs();
    const error = { code: 'not-found', message: 'No.' };
    last().say({ event: 'refused', data: { match: 'm2', error } });
    await settle(2 * SILENCE);
    expect(three.said.at(-1)).toBe('lost');
    expect(one.said.at(-1)).toBe('live');
    await settle(30_000);
    expect(Source.all).toHaveLength(2);
    last().open();
    last().say({ event: 'hello', data: { match: 'm2', revision: 0, room: room() } });
    await settle();
    expect(three.said.at(-1)).toBe('live');
  });
});

describe('when the session changes', () => {
  it('tabs seen with other eyes have a stream and a channel of their own', async () => {
    const [ada, ben] = [show('m1'), show('m1', { seenBy: 'ben' })];
    await settle();
    const [hers, his] = held();
    hers!.open('ada');
    his!.open('ben');
    his!.say(step('m1', 1));
    await settle();
    expect([ada.steps, ben.steps]).toEqual([[], [1]]);
    hers!.say(step('m1', 1));
    await settle();
    expect([ada.steps, ben.steps]).toEqual([[1], [1]]);
  });

  it('the tabs of the old one are asked who they are as soon as one of the new one opens', async () => {
    const [one, two] = await threeTabs();
    const hers = last();
    show('m1', { seenBy: 'ben' });
    await settle();
    expect(hers.readyState).toBe(2);
    // Her leader reconnects, with the cookie the browser has now.
    const again = held().find(({ asked }) => asked.length === 2)!;
    again.open('ben');
    again.say(step('m1', 4));
    await settle();
    expect([one.steps, two.steps]).toEqual([[], []]);
    expect([one.said.at(-1), two.said.at(-1)]).toEqual(['reload', 'reload']);
  });

  it('a stream that comes back cut for other eyes is passed on to nobody', async () => {
    const [one, two] = await threeTabs();
    last().fail();
    await settle(400);
    last().open('nobody');
    last().say(step('m1', 4));
    await settle();
    expect([one.steps, two.steps]).toEqual([[], []]);
    expect([one.said.at(-1), two.said.at(-1)]).toEqual(['reload', 'reload']);
  });

  it('a tab that moves to the new one leaves the old one behind', async () => {
    const one = show('m1');
    await settle();
    one.close();
    const again = show('m1', { seenBy: 'ben', tab: one.tab });
    await settle();
    expect(held()).toEqual([last()]);
    last().open('ben');
    await settle();
    expect(again.said.at(-1)).toBe('live');
    expect(browser.names().every((name) => !name.includes('ada'))).toBe(true);
  });
});

it('two boards in one tab share it as well', async () => {
  const one = show('m1');
  const other = watch(one, 'm2');
  await settle();
  expect(held()).toEqual([last()]);
  expect(last().asked.toSorted()).toEqual(['m1:0', 'm2:0']);
  other();
  await settle();
  expect(last().asked).toEqual(['m1:0']);
});

it('gives up sharing where the browser gives no locks', async () => {
  const tab = browser.tab();
  const refused = { request: () => Promise.reject(new DOMException('no', 'SecurityError')) };
  const ports = { locks: refused, channel: tab.channel, page: tab.page, newKey: () => 'tab' };
  const shown = { tab, stream: new SharedStream(ports, 'ada'), said: [], steps: [], rooms: [], revision: 0 };
  watch(shown, 'm1');
  await settle();
  expect(shown.said).toEqual(['impossible']);
  expect(browser.names()).toEqual([]);
});
