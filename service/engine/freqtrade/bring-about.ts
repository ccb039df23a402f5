import { setTimeout as wait } from 'node:timers/promises';
import type { Exchange } from '../../../src/contract/contract.ts';
import { type EngineRun, isClosing } from './engine-run-repository.ts';
import {
  createFreqtradeClient,
  FreqtradeAway,
  type FreqtradeClient,
  type FreqtradeState,
} from './freqtrade-client.ts';
import { type FreqtradeProcesses, type ProcessOrder, stepSeconds } from './freqtrade-process.ts';
import {
  answerMs,
  type BegunTrade,
  type ExchangeOrder,
  findOrphans,
  readTrades,
  type TradesSeen,
} from './freqtrade-trades.ts';
import { createSales } from './sales.ts';

/** What a turn did outside of the database, and found there. */
export interface Outcome {
  /** What it worked towards. Somebody may want something else since. */
  wanted: EngineRun['wanted'];
  /** Null if freqtrade could not be asked. */
  trades: TradesSeen | null;
  /** When freqtrade's last step ended, in epoch milliseconds. */
  lastStep: number | null;
  pausedAt: Date | null;
  refusals: number;
  /** Orders that the exchange has and freqtrade does not know. */
  orphans: string[];
  /** `stopped`: as wanted, and it no longer manages trades; `lost`: its files are gone. */
  end: 'stopped' | 'lost' | null;
}

/** What is to be done with a run's process now. */
interface Task {
  botUuid: string;
  run: EngineRun;
  /** Whether the run may open trades now, if that is wanted. */
  mayTrade: boolean;
  /** Whether these closed trades make up `total` with those that are recorded. */
  isComplete(newest: BegunTrade[], total: number): Promise<boolean>;
}

export interface BringAboutDeps {
  /** The member's account at the exchange of a run; null: orders are only simulated. */
  accountOf(userUuid: string, exchange: Exchange): Promise<ProcessOrder['account']>;
  processes: FreqtradeProcesses;
  /** The orders at the exchange whose client order ids have the prefix of a run; none if orders are only simulated. */
  ordersOf(botUuid: string, run: EngineRun): Promise<ExchangeOrder[]>;
  /** Real time, in epoch milliseconds. */
  now(): number;
  /** Tells the operator. */
  warn(botUuid: string, message: string): void;
}

/**
 * After this many of freqtrade's steps in which nothing could be sold, about a minute, a hard stop leaves the rest: too
 * little to sell, or no longer there.
 */
const mostRefusals = 20;
/** The longest pause between two attempts to close a trade, in milliseconds. */
const longestPauseMs = 30_000;
const stepMs = stepSeconds * 1000;
/** A process that has not answered for this long is restarted, in milliseconds. */
const patienceMs = 90_000;
/** A process that has answered. */
interface Reached {
  client: FreqtradeClient;
  state: FreqtradeState['state'];
  lastStep: number;
}

/** The time between two searches for orphans, in milliseconds. */
const lookMs = 60_000;
/** By then, every order placed before a start counts as an orphan, even if the exchange's clock is ahead. In milliseconds. */
const sureMs = answerMs + 30_000;
/** How long its loop may take to notice a stop, in milliseconds. */
const noticeMs = stepMs + 3000;

/** Brings about what is wanted of a run, one step at a time. Every step may be repeated: what is kept from turn to turn only delays. */
export function createBringAbout({ accountOf, now, ordersOf, processes, warn }: BringAboutDeps) {
  const awaySince = new Map<string, number>();
  const lookedAt = new Map<string, number>();
  /** Runs that started unsure: the password of that start, when it was noticed, and whether all orphans of before would be known. */
  const unsure = new Map<string, { password: string; at: number; hasLooked: boolean }>();
  const sell = createSales({ warn, now });

  /** A client for the run's process; null while it starts, or if something else answers in its place. */
  const reach = async ({ botUuid, run, mayTrade }: Task): Promise<Reached | null> => {
    const { access, exitedWith } = await processes.keepUp({
      botUuid,
      exchange: run.exchange,
      tradeAmount: run.tradeAmount.toNumber(),
      opensTrades: run.wanted === 'RUN' && mayTrade,
      account: await accountOf(run.userUuid, run.exchange),
    });
    if (exitedWith !== undefined) {
      const exited = exitedWith === null ? 'ended without an exit code' : `exited with code ${exitedWith}`;
      warn(botUuid, `Freqtrade ${exited}. It was started again.`);
    }
    if (access.isUnsure && unsure.get(botUuid)?.password !== access.password) {
      unsure.set(botUuid, { password: access.password, at: now(), hasLooked: false });
      lookedAt.set(botUuid, now());
    }
    const client = createFreqtradeClient(access);
    try {
      const state = await client.state();
      if (state.botName !== botUuid) throw Object.assign(new FreqtradeAway('Foreign.'), { isForeign: true });
      awaySince.delete(botUuid);
      return state.lastStep === null ? null : { client, state: state.state, lastStep: state.lastStep };
    } catch (error) {
      if (!(error instanceof FreqtradeAway)) throw error;
      const since = awaySince.get(botUuid) ?? now();
      awaySince.set(botUuid, since);
      if (error.isForeign || Math.abs(now() - since) > patienceMs) {
        warn(botUuid, 'Freqtrade does not answer on its port. It will be restarted.');
        awaySince.delete(botUuid);
        await processes.end(botUuid);
      }
      return null;
    }
  };

  /** Closes trades. Returns in how many of freqtrade's steps in a row a hard stop could close none. */
  const close = async (
    client: FreqtradeClient,
    { botUuid, run }: Task,
    lastStep: number,
  ): Promise<number> => {
    const wanted = run.open.filter(isClosing).map(({ tradeId }) => tradeId);
    const isQuitting = run.wanted === 'HARD_STOP';
    const tradeIds = isQuitting ? (await client.openTrades()).map(({ tradeId }) => tradeId) : wanted;
    const { refused, sold } = await sell(client, botUuid, tradeIds, isQuitting ? stepMs : longestPauseMs);
    if (sold > 0 || tradeIds.length === 0) return 0;
    // While the exchange cannot be reached, no step ends, so refusals are not counted: it may come back.
    return run.refusals + (isQuitting && refused > 0 && lastStep !== run.lastStep ? 1 : 0);
  };

  /** Looks for orphans, once in a while. The exchange's orders are older than what freqtrade has said of them. */
  const look = async ({ botUuid, run }: Task, seen: TradesSeen) => {
    if (Math.abs(now() - (lookedAt.get(botUuid) ?? 0)) < lookMs) return [];
    lookedAt.set(botUuid, now());
    const orphans = findOrphans(await ordersOf(botUuid, run), seen, now());
    const start = unsure.get(botUuid);
    // A clock set back only makes it wait longer.
    if (start && now() - start.at >= sureMs) start.hasLooked = true;
    return orphans;
  };

  const hasNoticed = async (client: FreqtradeClient) => {
    for (const end = Date.now() + noticeMs; Date.now() < end; await wait(250))
      if (await client.hasStopped()) return true;
    return false;
  };

  /** What is left to do once freqtrade has answered. */
  const goOn = async (task: Task, reached: Reached): Promise<Outcome> => {
    const { botUuid, mayTrade, run } = task;
    const { client, lastStep, state } = reached;
    const { wanted } = run;
    const isEnding = wanted === 'SOFT_STOP' || wanted === 'HARD_STOP';
    let { pausedAt } = run;
    if (wanted === 'RUN' && mayTrade) {
      // Until then, it could spend funds again that it spent just before it exited. Another replica may have looked.
      if (state !== 'running' && (unsure.get(botUuid)?.hasLooked ?? true)) await client.start();
      pausedAt = null;
    } else if (state === 'running' || pausedAt === null || (state === 'stopped' && wanted !== 'SOFT_STOP')) {
      // Freqtrade also stops by itself when an exchange fails in a way that it does not know.
      await client.pause();
      pausedAt = new Date((await client.state()).lastStep ?? lastStep);
    }
    // A step that was in progress may still open a trade, so it is not paused in the turn in which it was told to. Only its own
    // clock is compared, which may differ from ours, or jump.
    const isPaused = pausedAt !== null && pausedAt === run.pausedAt && lastStep !== pausedAt.getTime();
    const refusals = await close(client, task, lastStep);
    const seen = await readTrades(client, task.isComplete);
    const orphans = await look(task, seen);
    const isDone = wanted === 'SOFT_STOP' || seen.open.length === 0 || refusals >= mostRefusals;
    if (!isEnding || !isPaused || !isDone)
      return { wanted, trades: seen, lastStep, pausedAt, refusals, orphans, end: null };

    await client.stop();
    const end = (await hasNoticed(client)) ? 'stopped' : null;
    // Its last step may have closed trades.
    const trades = await readTrades(client, task.isComplete);
    return { wanted, trades, lastStep, pausedAt, refusals, orphans, end };
  };

  return async (task: Task): Promise<Outcome> => {
    const { botUuid, run } = task;
    const { pausedAt, refusals, wanted } = run;
    const nothing = { wanted, trades: null, lastStep: null, pausedAt, refusals, orphans: [] };
    const hasTraded = run.status === 'RUNNING' || run.opened > 0;
    if (hasTraded && !(await processes.hasRecord(botUuid))) {
      warn(botUuid, 'The files of this run are gone, so it ends. What was open is left on the exchange.');
      return { ...nothing, end: 'lost' };
    }
    const reached = await reach(task);
    try {
      return reached ? await goOn(task, reached) : { ...nothing, end: null };
    } catch (error) {
      // An exchange that does not answer holds freqtrade's answers up. The next turn asks again.
      if (error instanceof FreqtradeAway) return { ...nothing, end: null };
      throw error;
    }
  };
}
