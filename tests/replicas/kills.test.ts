import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type PostgresServer, startPostgres } from '../../service/testing/postgres-server.ts';
import { audit, startTelegramReceiver, type TelegramReceiver } from './lib/audit.ts';
import { createPersistentCaller, dailyActs, join } from './lib/daily-acts.ts';
import { Ledger } from './lib/ledger.ts';
import type { Replica } from './lib/replicas.ts';
import { type Site, startSite } from './lib/site.ts';

const rounds = Number(process.env.KILL_ROUNDS ?? 5);
const crowd = Number(process.env.KILL_PEOPLE ?? 15);
const seed = Number(process.env.KILL_SEED ?? Date.now() % 1_000_000);
/** In one round of this many, the database crashes, too. */
const roundsPerCrash = 5;
const outageMs = 2000;
/** How many calls of each person are answered before something is killed. */
const callsEach = 4;
/** How many more trades the bots close before each kill. */
const tradesPerRound = 4;
/** After this many acts, the next person takes the place of a member, whose bot goes on trading. */
const actsEach = 20;
const thinkingMs = 150;

const victims = fc.sample(fc.integer({ min: 0, max: 2 }), { seed, numRuns: rounds });

let server: PostgresServer;
let telegram: TelegramReceiver;
let site: Site;
beforeAll(async () => {
  server = await startPostgres();
  telegram = await startTelegramReceiver(20);
  // A message whose replica is killed waits for half a minute or longer. Slow enough that meanwhile no more than 20
  // others come to its member, because then the oldest would be dropped.
  const settings = {
    CLOCK_SPEED: '100',
    PAYMENT_SECONDS: '60',
    RATE_LIMITS: 'off',
    TELEGRAM_API_URL: telegram.url,
  };
  site = await startSite(settings, server.url);
});
afterAll(async () => {
  await site.close();
  telegram.close();
  await server.stop();
});

/** One person after another takes this place, joins, and does what members do, until it is over. */
async function occupy(place: number, ledger: Ledger): Promise<void> {
  const caller = createPersistentCaller(site.call, ledger);
  while (!ledger.isOver) {
    const person = ledger.add();
    try {
      await join(site.running, caller, person);
      for (let count = 0; count < actsEach && !ledger.isOver; count += 1) {
        await dailyActs[(place + count) % dailyActs.length]?.(caller, person);
        await wait(thinkingMs);
      }
    } catch (error) {
      ledger.faults.push(`${person.email}: ${error instanceof Error ? error.message : error}`);
    }
  }
}

/** Waits until the bots have closed this many trades. */
async function untilClosed(trades: number): Promise<void> {
  const closed = async () => {
    const text = 'select count(*)::int as count from trades where close_date is not null';
    const [row] = await site.running.query<{ count: number }>(text);
    return row?.count;
  };
  await expect.poll(closed, { timeout: 60_000, interval: 500 }).toBeGreaterThanOrEqual(trades);
}

/** Stops the clock, and waits until no bot has anything to do and no message waits. */
async function comeToRest(): Promise<void> {
  const [{ sandbox }] = site.running.replicas as [Replica];
  const stopped = await fetch(`${sandbox.url}/sandbox/api/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"speed":0}',
  });
  expect(stopped.ok).toBe(true);
  const left = () =>
    site.running.query(`select uuid::text as left from bots, sandbox_clock
      where next_due_at <= to_timestamp(sandbox_at / 1000.0)
      union all select text from telegram_outbox`);
  await expect.poll(left, { timeout: 180_000, interval: 500 }).toEqual([]);
}

test(
  `${rounds} kills of replicas, and crashes of the database, lose nothing, duplicate nothing and mix nothing up (KILL_SEED=${seed})`,
  async ({ task }) => {
    const ledger = new Ledger();
    onTestFinished(() => {
      ledger.isOver = true;
    });
    const places = Array.from({ length: crowd }, (_, place) => occupy(place, ledger));
    let crashes = 0;
    for (const [round, number] of victims.entries()) {
      await ledger.after(crowd * callsEach);
      await untilClosed((round + 1) * tradesPerRound);
      const victim = site.running.replicas[number] as Replica;
      await victim.sandbox.end('SIGKILL');
      await site.replace(victim);
      if ((round + 1) % roundsPerCrash > 0) continue;
      await ledger.after(crowd * callsEach);
      server.crash();
      crashes += 1;
      await wait(outageMs);
      server.recover();
    }
    await ledger.after(crowd * callsEach);
    ledger.isOver = true;
    await Promise.all(places);
    await comeToRest();

    const { faults, messages, repeated, trades } = await audit({
      call: site.call,
      ledger,
      received: telegram.received,
    });
    task.meta.figure = [
      `${ledger.people.length} people, ${ledger.acknowledged} calls acknowledged, ${trades} closed trades`,
      `${messages} messages (${repeated} twice), ${rounds} kills, ${crashes} crashes`,
    ].join(', ');
    expect(faults).toEqual([]);
    expect(trades).toBeGreaterThanOrEqual(rounds * tradesPerRound);
  },
  rounds * 60_000 + 300_000,
);
