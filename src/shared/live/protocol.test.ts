import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Entry, openChannel, withEntry } from './protocol.ts';

const entry = (n: number, actor: number, more: Partial<Entry> = {}): Entry => ({
  ...{ n, actor, machine: 'bot', step: n, at: '2026-11-22T12:00:00.000Z', taken: [], timers: [] },
  state: 'here',
  status: 'active',
  ...more,
});

const kept = (entries: readonly Entry[]) => entries.reduce<readonly Entry[]>(withEntry, []);
const numbers = (entries: readonly Entry[]) => entries.map(({ n }) => n);

describe('the remembered entries', () => {
  it('are in order, and one that comes again replaces the earlier one', () => {
    const again = entry(1, 1, { again: { times: 1, at: '2026-11-22T12:00:01.000Z' } });
    expect(kept([entry(1, 1), entry(3, 1), entry(2, 2), again])).toEqual([again, entry(2, 2), entry(3, 1)]);
  });

  it('are the start and the last 1,000 events of a long run', () => {
    const all = Array.from({ length: 1_001 }, (_, index) => entry(index + 1, 1));
    expect(numbers(kept(all))).toEqual(numbers(all));
    const more = numbers(kept([...all, entry(1_002, 1), entry(1_003, 2)]));
    expect(more.slice(0, 2)).toEqual([1, 3]);
    expect(more.slice(-2)).toEqual([1_002, 1_003]);
    expect(more).toHaveLength(1_002);
  });

  it('are of the 50 runs that ended last, and of all that still run', () => {
    const long = entry(1, 1);
    const running = entry(2, 2);
    const short = Array.from({ length: 51 }, (_, index) => entry(index + 3, index + 3, { status: 'done' }));
    const end = entry(54, 1, { status: 'stopped' });
    expect(numbers(kept([long, running, ...short]))).toEqual([1, 2, ...numbers(short.slice(1))]);
    expect(numbers(kept([long, running, ...short, end]))).toEqual([1, 2, ...numbers(short.slice(2)), 54]);
  });
});

describe('the channel', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is a silent one where the browser has none', () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    const channel = openChannel();
    channel.addEventListener('message', () => {});
    expect(() => channel.postMessage('anything')).not.toThrow();
  });
});
