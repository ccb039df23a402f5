import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ProcessState, Supervisor } from '../supervisor.ts';
import { createFreqtradeProcesses, orderPrefix, type ProcessOrder } from './freqtrade-process.ts';

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
  stop: async () => {
    phase = 'exited';
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
const config = () => JSON.parse(readFileSync(file('config.json'), 'utf8'));
const startsAs = () => config().initial_state;

test('only public data is read at another address; orders go to the exchange itself, with the key of the run', async () => {
  await processes.keepUp(order());
  const { ccxt_config, key, name, secret } = config().exchange;
  expect([name, key, secret, config().dry_run]).toEqual(['binance', 'key', 'secret', false]);
  const at = 'http://127.0.0.1:1/api';
  expect(ccxt_config.urls.api).toEqual({ public: `${at}/v3`, v1: `${at}/v1` });
  // By this, the search finds them.
  expect(ccxt_config.options.broker).toEqual({ spot: orderPrefix('one') });
});

test('only the service can read the key of a run, and nothing of it is left at the end', async () => {
  await processes.keepUp(order());
  expect(statSync(file('config.json')).mode & 0o777).toBe(0o600);
  writeFileSync(file('config.json.half-written'), 'secret');
  writeFileSync(file('trades.sqlite'), '');
  await processes.end('one');
  expect(readdirSync(folder)).toEqual(['strategies', 'trades.sqlite']);
});

test('the key is opened for a start, and never while the process is up', async () => {
  await processes.keepUp(order());
  const closed = async () => {
    throw new Error('The key was opened.');
  };
  await processes.keepUp(order({ account: closed }));
  phase = 'exited';
  await expect(processes.keepUp(order({ account: closed }))).rejects.toThrow('The key was opened.');
});

test('a first start opens trades at once; one that finds trades of an earlier start does not, even if nothing else is known of it', async () => {
  expect(await processes.keepUp(order())).toMatchObject({ access: { isUnsure: false } });
  expect(startsAs()).toBe('running');
  phase = 'absent';
  writeFileSync(file('trades.sqlite'), '');
  expect(await processes.keepUp(order())).toMatchObject({ access: { isUnsure: true } });
  expect(startsAs()).toBe('paused');
});

test('a record that cannot be looked for does not count as gone', async () => {
  expect(await processes.hasRecord('one')).toBe(false);
  symlinkSync('trades.sqlite', file('trades.sqlite'));
  await expect(processes.hasRecord('one')).rejects.toThrow('ELOOP');
});
