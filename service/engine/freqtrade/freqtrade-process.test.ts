import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ProcessState, Supervisor } from '../supervisor.ts';
import { createFreqtradeProcesses, type ProcessOrder } from './freqtrade-process.ts';

let folder: string;
let phase: ProcessState['phase'];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'botdeck-process-'));
  phase = 'absent';
});
afterEach(() => rmSync(folder, { recursive: true }));

const file = (name: string) => join(folder, name);
const supervisor = {
  folderOf: async () => folder,
  inspect: async (): Promise<ProcessState> => ({ phase, exitCode: null, restarts: 0 }),
  apply: async () => {
    phase = 'up';
  },
} as Partial<Supervisor> as Supervisor;
const processes = createFreqtradeProcesses(
  {
    program: 'freqtrade',
    strategy: join(import.meta.dirname, '../strategy/band_breakout.py'),
    pairs: ['BTC/USDT'],
    market: () => ({ publicUrl: 'http://127.0.0.1:1', signedUrl: null }),
  },
  supervisor,
);

const account = async () => ({ apiKey: 'key', apiSecret: 'secret' });
const order = (changes: Partial<ProcessOrder> = {}): ProcessOrder => ({
  ...{ botUuid: 'one', exchange: 'BINANCE', tradeAmount: 100, opensTrades: true, account, ...changes },
});
const startsAs = () => JSON.parse(readFileSync(file('config.json'), 'utf8')).initial_state;

test('a first start opens trades at once; one that finds trades of an earlier start does not, even if nothing else is known of it', async () => {
  expect(await processes.keepUp(order())).toMatchObject({ access: { isUnsure: false } });
  expect(startsAs()).toBe('running');
  phase = 'absent';
  writeFileSync(file('trades-live.sqlite'), '');
  expect(await processes.keepUp(order())).toMatchObject({ access: { isUnsure: true } });
  expect(startsAs()).toBe('paused');
});

test.each([
  ['orders were placed', 'trades-live.sqlite', null],
  ['orders were simulated', 'trades.sqlite', account],
])(
  'a run whose %s goes on no other way: it would sell what it never bought, or what it has',
  async (_was, record, now) => {
    writeFileSync(file(record), '');
    for (phase of ['exited', 'up'] as const)
      await expect(processes.keepUp(order({ account: now }))).rejects.toThrow('ENGINE_LIVE');
    expect(await processes.hasRecord('one')).toBe(true);
  },
);

test('a record that cannot be looked for does not count as gone', async () => {
  expect(await processes.hasRecord('one')).toBe(false);
  symlinkSync('trades.sqlite', file('trades.sqlite'));
  await expect(processes.hasRecord('one')).rejects.toThrow('ELOOP');
});
