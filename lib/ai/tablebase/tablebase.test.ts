import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nonaga } from '@/lib/games/nonaga';
import { skerries } from '@/lib/games/skerries';
import { Pool } from '../worker-pool';
import {
  labelOf,
  probe,
  setTablebaseStore,
  type TablebaseStore,
  type SolveOrder,
  wantSolved,
} from './tablebase';
import { readTable, writeTable } from './files';
import { think } from '../think';
import { Thread } from '../worker-thread';

const { options } = skerries.presets[0]!;
const start = skerries.rules.setup(options, 2, 7);
const label = { name: 'skerries-1-7', version: 1 };
const FLEETS = 3683;

let folder: string;
beforeEach(() => (folder = fs.mkdtempSync(path.join(os.tmpdir(), 'solved-boards-'))));
afterEach(() => {
  setTablebaseStore(null);
  fs.rmSync(folder, { recursive: true, force: true });
});

describe('tables in a folder', () => {
  const table = Uint8Array.from({ length: 5000 }, (_, i) => i % 7);
  const file = () => path.join(folder, 'skerries-1-7.solved');

  it('come back as they were written', () => {
    expect(readTable(folder, label)).toBeNull();
    writeTable(folder, label, table);
    expect(new Uint8Array(readTable(folder, label)!)).toEqual(table);
    expect(fs.readdirSync(folder)).toEqual(['skerries-1-7.solved']);
  });

  it('are not taken for those of another board or another solver', () => {
    writeTable(folder, label, table);
    expect(readTable(folder, { ...label, version: 2 })).toBeNull();
    fs.renameSync(file(), path.join(folder, 'skerries-1-8.solved'));
    expect(readTable(folder, { ...label, name: 'skerries-1-8' })).toBeNull();
  });

  it.each([
    ['cut short', (bytes: Buffer) => bytes.subarray(0, bytes.length - 5)],
    ['empty', () => Buffer.alloc(0)],
    ['changed in one byte', (bytes: Buffer) => bytes.with(bytes.length - 20, bytes[bytes.length - 20]! ^ 1)],
    [
      'of another length',
      (bytes: Buffer) => Buffer.from(bytes.toString('latin1').replace('5000', '4999'), 'latin1'),
    ],
    ['something else', () => Buffer.from('hello\nworld')],
  ])('are not believed when %s, and can be written anew', (_, damage) => {
    writeTable(folder, label, table);
    fs.writeFileSync(file(), damage(fs.readFileSync(file())));
    expect(readTable(folder, label)).toBeNull();
    writeTable(folder, label, table);
    expect(readTable(folder, label)).not.toBeNull();
  });

  it('are no more than sixteen; the one used longest ago goes first, and what a crash left behind', () => {
    const named = (i: number) => ({ name: `board-${i}`, version: 1 });
    fs.writeFileSync(path.join(folder, 'old.unfinished'), 'half a table');
    fs.writeFileSync(path.join(folder, 'new.unfinished'), 'being written');
    fs.utimesSync(path.join(folder, 'old.unfinished'), 0, 0);
    for (let i = 0; i < 16; i++) {
      writeTable(folder, named(i), table);
      fs.utimesSync(path.join(folder, `board-${i}.solved`), 1000 + i, 1000 + i);
    }
    readTable(folder, named(0));
    writeTable(folder, named(16), table);
    expect(readTable(folder, named(1))).toBeNull();
    expect([0, 2, 15, 16].map((i) => readTable(folder, named(i)) !== null)).toEqual([true, true, true, true]);
    expect(fs.readdirSync(folder).filter((name) => name.endsWith('unfinished'))).toEqual(['new.unfinished']);
  });
});

describe('looking a position up', () => {
  function storeWith(tables: Readonly<Record<string, Uint8Array>>) {
    const [asked, wanted]: [string[], SolveOrder[]] = [[], []];
    const store: TablebaseStore = {
      read: ({ name }) => {
        asked.push(name);
        return tables[name] ?? null;
      },
      want: (order) => wanted.push(order),
    };
    setTablebaseStore(store);
    return { asked, wanted };
  }
  const drawn = () => new Uint8Array(2 * FLEETS ** 2);

  it('answers nothing without a table, and asks for one', () => {
    const { wanted } = storeWith({});
    expect(probe('skerries', undefined, start)).toBeNull();
    expect(wanted).toEqual([]);
    wantSolved('skerries', undefined, start);
    expect(wanted).toEqual([{ game: 'skerries', rulesVersion: 1, state: start }]);
  });

  it('asks nothing of games that are not solved', () => {
    const { asked, wanted } = storeWith({});
    const state = nonaga.rules.setup(nonaga.presets[0]!.options, 2, 1);
    expect(labelOf(nonaga, state)).toBeNull();
    expect(probe('nonaga', undefined, state)).toBeNull();
    wantSolved('nonaga', undefined, state);
    expect([asked, wanted]).toEqual([[], []]);
  });

  it('answers a perfect turn, and keeps two tables at hand', () => {
    const boards = [7, 8, 9].map((seed) => skerries.rules.setup(options, 2, seed));
    const { asked } = storeWith(Object.fromEntries([7, 8, 9].map((seed) => [`skerries-1-${seed}`, drawn()])));
    const look = (i: number) => probe('skerries', 1, boards[i]);
    expect(look(0)).toMatchObject({ value: 'draw', turnsToGo: null, moves: [{ from: '*' }] });
    look(1);
    look(0);
    look(2);
    look(0);
    expect(asked).toEqual(['skerries-1-7', 'skerries-1-8', 'skerries-1-9']);
    look(1);
    expect(asked).toHaveLength(4);
  });

  it('is what the strongest level does, and no other, nor a thought of so many nodes', () => {
    const { asked, wanted } = storeWith({});
    think({ game: 'skerries', state: start, level: 4 });
    think({ game: 'skerries', state: start, nodes: 100 });
    expect([asked, wanted]).toEqual([[], []]);
    think({ game: 'skerries', state: start, level: 5 });
    expect(wanted).toHaveLength(1);
    storeWith({ 'skerries-1-7': drawn() });
    const thought = think({ game: 'skerries', state: start, level: 5 });
    expect(thought).toMatchObject({ nodes: 0, scores: [0, 0] });
    expect(thought.pv.length).toBeGreaterThan(1);
    expect(thought.pv[0]).toEqual(thought.moves);
  });
});

describe('in the pool', { timeout: 120_000 }, () => {
  const request = { game: 'skerries', state: start, level: 5 } as const;
  const order = { game: 'skerries', rulesVersion: 1, state: start };
  let pool: Pool;
  beforeEach(() => (pool = new Pool({ workers: 1, tables: folder })));
  afterEach(() => pool.close());

  it('threads find the tables in their folder', async () => {
    writeTable(folder, label, new Uint8Array(2 * FLEETS ** 2));
    expect((await pool.think(request)).nodes).toBe(0);
  });

  it('a board without a table is played by search while another thread begins to solve it', async () => {
    expect((await pool.think(request)).nodes).toBeGreaterThan(0);
    expect(fs.readdirSync(folder)).toEqual([]);
  });

  it('a thread has nothing to do where the table is there already', async () => {
    writeTable(folder, label, Uint8Array.of(1, 2, 3));
    const thread = new Thread({ tables: folder });
    const failure = await new Promise((resolve) => thread.solve(order, 60_000, resolve));
    thread.kill();
    expect(failure).toBeUndefined();
    expect(Array.from(readTable(folder, label)!)).toEqual([1, 2, 3]);
  });

  it('a thread without a folder says so', async () => {
    const thread = new Thread();
    const failure = await new Promise((resolve) => thread.solve(order, 60_000, resolve));
    thread.kill();
    expect(failure).toMatchObject({ message: 'There is no folder for tables.' });
  });
});
