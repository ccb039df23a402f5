import { setTimeout as wait } from 'node:timers/promises';
import type { Exchange } from '../../../src/contract/contract.ts';
import { Problem } from '../../common/problem.ts';
import type { ExchangeOrder, OrdersSeen } from '../../ports/orders.ts';
import { type EngineRun, isClosing, type RecordedTrade } from './engine-run-repository.ts';
import {
  type Access,
  createFreqtradeClient,
  FreqtradeAway,
  type FreqtradeClient,
  type FreqtradeState,
} from './freqtrade-client.ts';
import { type FreqtradeProcesses, type ProcessOrder, stepSeconds } from './freqtrade-process.ts';
import {
  type BegunTrade,
  hasSoldAny,
  idsOf,
  isOlder,
  isSame,
  readNewest,
  readTrades,
  type TradesSeen,
} from './freqtrade-trades.ts';
import { beginSearches, createOrderSearch, isAway, type Searches } from './order-search.ts';
import { createSales } from './sales.ts';

/** What a turn did outside of the database, and found there. */
export interface Outcome {
  /** What it worked toward. Somebody may want something else by now. */
  wanted: EngineRun['wanted'];
  /** Null if freqtrade could not be asked. */
  trades: TradesSeen | null;
  /** When freqtrade's last step ended, in epoch milliseconds. */
  lastStep: number | null;
  pausedAt: Date | null;
  refusals: number;
  /** Orders that the exchange has and freqtrade does not know. */
  orphans: string[];
  /** `stopped`: as wanted, and it no longer manages trades; `lost`: its files are gone, or older than the record. */
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
  /** The recorded trades that have these numbers at freqtrade. */
  recorded(tradeIds: number[]): Promise<RecordedTrade[]>;
}

export interface BringAboutDeps {
  /** Opens the member's account at the exchange of a run; null: orders are only simulated. */
  accountOf(userUuid: string, exchange: Exchange): ProcessOrder['account'];
  processes: FreqtradeProcesses;
  /**
   * The orders at the exchange whose client order ids have the prefix of a run, without those of pairs that `seen` says have not changed;
   * none if orders are only simulated. Throws what `FindOrders` or `OpenAccount` throws.
   */
  ordersOf(botUuid: string, run: EngineRun, seen: OrdersSeen): Promise<ExchangeOrder[]>;
  /** Real time, in epoch milliseconds. */
  now(): number;
  /** Writes to the log. */
  warn(botUuid: string, message: string): void;
  /** How long a turn waits for an order, in real milliseconds. */
  orderMs: number;
}

/**
 * After this many of freqtrade's steps in which nothing could be sold, about a minute, a hard stop leaves the rest: too
 * little to sell, or no longer there.
 */
const mostRefusals = 20;
/** The longest pause between two attempts to close a trade, in milliseconds. */
const longestPauseMs = 30_000;
const stepMs = stepSeconds * 1000;
/** A process that has not answered for this long is restarted, in milliseconds; and one that has never answered. */
const patienceMs = 90_000;
const startMs = 5 * 60_000;

/** The state of a run's process besides the record. Another service starts without it, which only delays. */
interface Known {
  /** That of its last start. */
  password: string;
  hasAnswered: boolean;
  /** Whether its files are known not to be older than the record. */
  isCurrent: boolean;
  /** Since when it has not answered; null if it has. */
  awaySince: number | null;
  searches: Searches;
}

/** A process that has answered. */
interface Reached {
  client: FreqtradeClient;
  known: Known;
  state: FreqtradeState['state'];
  lastStep: number;
}

/** How long its loop may take to notice a stop, in milliseconds. */
const noticeMs = stepMs + 3000;

/** Brings about what is wanted of a run, one step at a time. Every step may be repeated. */
export function createBringAbout(deps: BringAboutDeps) {
  const { accountOf, now, orderMs, ordersOf, processes, warn } = deps;
  const knownRuns = new Map<string, Known>();
  /** The runs that wait for a key that can trade. */
  const keyless = new Set<string>();
  const { forget, sell } = createSales({ warn, now, patienceMs: orderMs });
  const { mayAsk, search, searchAll } = createOrderSearch({ now, ordersOf, warn });

  const know = (botUuid: string, { isUnsure, password }: Access): Known => {
    const last = knownRuns.get(botUuid);
    if (last?.password === password) return last;
    const start = { password, hasAnswered: false, isCurrent: false, awaySince: null };
    const known = { ...start, searches: beginSearches(now(), isUnsure) };
    knownRuns.set(botUuid, known);
    return known;
  };

  /** A client for the run's process; null while it starts, or if something else answers in its place. */
  const reach = async ({ botUuid, run, mayTrade }: Task): Promise<Reached | null> => {
    const { access, exitedWith } = await processes.keepUp({
      botUuid,
      exchange: run.exchange,
      tradeAmount: run.tradeAmount.toNumber(),
      opensTrades: run.wanted === 'RUN' && mayTrade,
      account: accountOf(run.userUuid, run.exchange),
    });
    if (exitedWith !== undefined) {
      const exited = exitedWith === null ? 'ended without an exit code' : `exited with code ${exitedWith}`;
      warn(botUuid, `Freqtrade ${exited}. It was started again.`);
    }
    const known = know(botUuid, access);
    const client = createFreqtradeClient(access);
    try {
      const { botName, lastStep, state } = await client.state();
      if (botName !== botUuid) throw Object.assign(new FreqtradeAway('Foreign.'), { isForeign: true });
      Object.assign(known, { hasAnswered: true, awaySince: null });
      return lastStep === null ? null : { client, known, state, lastStep };
    } catch (error) {
      if (!(error instanceof FreqtradeAway)) throw error;
      known.awaySince ??= now();
      // Many that start at once take longer.
      const mayBeAwayMs = known.hasAnswered ? patienceMs : startMs;
      if (error.isForeign || Math.abs(now() - known.awaySince) > mayBeAwayMs) {
        warn(botUuid, 'Freqtrade does not answer on its port. It will be restarted.');
        await processes.end(botUuid);
      }
      return null;
    }
  };

  /** Closes trades. Returns those, and how many of the orders the exchange has not answered. */
  const close = async (client: FreqtradeClient, { botUuid, run }: Task) => {
    const isQuitting = run.wanted === 'HARD_STOP';
    const open = isQuitting || run.open.some(isClosing) ? await client.openTrades() : [];
    const closing = run.open.filter(isClosing);
    const trades = isQuitting ? open : open.filter((trade) => closing.some((one) => isSame(one, trade)));
    const tradeIds = trades.map(({ tradeId }) => tradeId);
    const pending = await sell(client, botUuid, tradeIds, isQuitting ? stepMs : longestPauseMs);
    return { trades, pending };
  };

  /** Whether a process has the files of a backup that is older than the record. They can only change while it is down. */
  const hasOldFiles = async ({ recorded, run }: Task, { client, known }: Reached) => {
    if (known.isCurrent) return false;
    const { open, total, trades } = await readNewest(client);
    const all = [...open, ...trades];
    known.isCurrent = total >= run.closed && !isOlder(await recorded(all.map(({ tradeId }) => tradeId)), all);
    return !known.isCurrent;
  };

  const leave = ({ botUuid, run }: Task, why: string): Outcome => {
    warn(
      botUuid,
      `${why}, so the run ends. Ask the member to check the account and to sell by hand what is still open there.`,
    );
    return { ...nothingOf(run), end: 'lost' };
  };

  const hasNoticed = async (client: FreqtradeClient) => {
    for (const end = Date.now() + noticeMs; Date.now() < end; await wait(250))
      if (await client.hasStopped()) return true;
    return false;
  };

  /** What is left to do once freqtrade has answered. */
  const goOn = async (task: Task, reached: Reached): Promise<Outcome> => {
    const { botUuid, mayTrade, run } = task;
    const { client, known, lastStep, state } = reached;
    const { wanted } = run;
    const isEnding = wanted === 'SOFT_STOP' || wanted === 'HARD_STOP';
    let { pausedAt } = run;
    if (await hasOldFiles(task, reached))
      return leave(task, 'The files of this run are older than the record');
    if (wanted === 'RUN' && mayTrade) {
      // Until then, it could spend funds again that it spent just before it exited. Another replica may have searched.
      if (state !== 'running' && known.searches.isSure) await client.start();
      pausedAt = null;
    } else if (state === 'running' || pausedAt === null || (state === 'stopped' && wanted !== 'SOFT_STOP')) {
      // Freqtrade also stops by itself when an exchange fails in a way that it does not know.
      await client.pause();
      pausedAt = new Date((await client.state()).lastStep ?? lastStep);
    }
    // A step that was in progress may still open a trade, so it is not paused in the turn in which it was told to. Only its own
    // clock is compared, which may differ from ours, or jump.
    const isPaused = pausedAt !== null && pausedAt === run.pausedAt && lastStep !== pausedAt.getTime();
    const sale = await close(client, task);
    const seen = await readTrades(client, task.isComplete);
    // While the exchange cannot be reached, no step ends, so steps are not counted: it may come back.
    const isRefused =
      wanted === 'HARD_STOP' && sale.pending < sale.trades.length && lastStep !== run.lastStep;
    const startsOver = sale.trades.length === 0 || hasSoldAny(sale.trades, seen);
    const { searches } = known;
    const searched = { botUuid, run, searches };
    const wasAway = isAway(searches);
    const orphans = await search(searched, seen);
    // What an exchange refused while it was away, it may accept now.
    const isBack = () => wasAway && !isAway(searches);
    const refusals = startsOver || isBack() ? 0 : run.refusals + (isRefused ? 1 : 0);
    const found = { wanted, trades: seen, lastStep, pausedAt, refusals, orphans, end: null };
    // Freqtrade could not record what an order brings that it still waits for.
    const isEmpty = seen.open.length === 0 && seen.waiting.length === 0;
    const hasNothingLeft = wanted === 'SOFT_STOP' || isEmpty || refusals >= mostRefusals;
    if (!isEnding || !isPaused || !hasNothingLeft || sale.pending > 0 || !mayAsk(searches)) return found;

    await client.stop();
    if (!(await hasNoticed(client))) return found;
    // Its last step may have closed trades. What it does not know by now, it never will.
    const trades = await readTrades(client, task.isComplete);
    const strays = await searchAll(searched, trades);
    if (strays === null || (isBack() && refusals >= mostRefusals)) return { ...found, refusals: 0 };
    // An entry that could not be canceled may still be filled.
    const left = [...orphans, ...strays, ...idsOf(trades.waiting)];
    return { ...found, trades, orphans: [...new Set(left)], end: 'stopped' };
  };

  const bringAbout = async (task: Task): Promise<Outcome> => {
    const { botUuid, run } = task;
    const hasTraded = run.status === 'RUNNING' || run.opened > 0;
    if (hasTraded && !(await processes.hasRecord(botUuid)))
      return leave(task, 'The files of this run are gone');
    const { wanted } = run;
    let reached: Reached | null;
    try {
      reached = await reach(task);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (error.code === 'error.exchange.notAvailable') return nothingOf(run);
      const why = `Freqtrade does not run, and the key of this run cannot be used (${error.code})`;
      // Nothing could ever be sold.
      if (wanted === 'SOFT_STOP' || wanted === 'HARD_STOP') return leave(task, why);
      if (!keyless.has(botUuid))
        warn(botUuid, `${why}. The run waits until the key can trade again, or until the bot is stopped.`);
      keyless.add(botUuid);
      return nothingOf(run);
    }
    keyless.delete(botUuid);
    try {
      return reached ? await goOn(task, reached) : nothingOf(run);
    } catch (error) {
      // An exchange that does not answer holds freqtrade's answers up. The next turn asks again.
      if (error instanceof FreqtradeAway) return nothingOf(run);
      throw error;
    }
  };

  return {
    bringAbout,
    /** Forgets a run that is over. */
    forget: (botUuid: string) => {
      knownRuns.delete(botUuid);
      keyless.delete(botUuid);
      forget(botUuid);
    },
  };
}

const nothingOf = ({ pausedAt, refusals, wanted }: EngineRun): Outcome => {
  return { wanted, trades: null, lastStep: null, pausedAt, refusals, orphans: [], end: null };
};
