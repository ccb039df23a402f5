import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type Clock, Failures, type Job } from '../../common/jobs.ts';
import { Problem } from '../../common/problem.ts';
import { dayMs } from '../../common/time.ts';
import type { Database } from '../../db/database.ts';
import type { BotEngine, Progress, RunEvent, Trouble, Turn } from '../../ports/bot-engine.ts';
import { levelChange } from '../loss-limit.ts';
import { addEvents, addRun, claimRuns, countActive, recordLevels } from '../run-record-repository.ts';
import type { Supervisor } from '../supervisor.ts';
import { type BringAboutDeps, createBringAbout } from './bring-about.ts';
import {
  addEngineRun,
  changeRun,
  changeWanted,
  type EngineRun,
  isClosing,
  readActive,
  readEngineRun,
  readKnown,
  readRecorded,
  wantClosed,
} from './engine-run-repository.ts';
import type { FreqtradeProcesses } from './freqtrade-process.ts';
import type { BegunTrade } from './freqtrade-trades.ts';
import { giveLease, keepLease, takeLease } from './lease-repository.ts';
import { addStray, countOverdue, readTroubles } from './trouble-repository.ts';
import { equityOf, isActive, writeOutcome } from './write-outcome.ts';

export interface EngineDeps {
  db: Database;
  log: Logger;
  /** Real time: a process knows no other. */
  clock: Clock;
  processes: FreqtradeProcesses;
  accountOf: BringAboutDeps['accountOf'];
  ordersOf: BringAboutDeps['ordersOf'];
  /** Whether new runs place orders instead of simulating them. Runs that started the other way are left alone. */
  placesOrders: boolean;
  /** The most runs in progress; null: any number. */
  mostRuns: number | null;
  supervisor: Pick<Supervisor, 'changedAt' | 'inspect' | 'list' | 'remove'>;
  /** What the strategy is, and would do with an open trade. */
  outlook: Pick<BotEngine, 'exitRates' | 'outlook' | 'strategy'>;
  /** How long `settle` waits until what is wanted is so, in real milliseconds; a turn waits half as long for an order. */
  patienceMs?: number;
}

const allTaken = 'No more bots can run at the moment. Try again later.';

const nothing: Progress = { trades: [], ended: false };

/** How often a turn says that it still needs its lease, in milliseconds. */
const renewMs = 4000;
/** Turns are planned less far ahead than this, in milliseconds. */
const farMs = 60_000;
/** How long `settle` waits between two looks, in milliseconds. */
const lookMs = 200;
/** How long the files of a run stay after its end, in milliseconds. */
const keptMs = 30 * dayMs;
/** Other folders are those of an operator. */
const isOfRun = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const ofNoRun = 'This process belongs to no run. It was ended; its files are kept for 30 days.';

/**
 * An engine whose runs are processes of freqtrade on this machine. Commands write what is wanted; turns make it real and
 * write down what came of it.
 */
export function createFreqtradeEngine(
  deps: EngineDeps,
): BotEngine & Required<Pick<BotEngine, 'alarms' | 'troubles'>> & { job: Job } {
  const { accountOf, clock, db, log, mostRuns, ordersOf, outlook, processes, supervisor } = deps;
  const { patienceMs = 10_000 } = deps;
  const now = () => clock.now().getTime();
  const machine = hostname();
  /** Runs that are over and have no process left, and when their files are removed. */
  const ended = new Map<string, number>();
  /** How many runs in progress on this machine had no process when last looked at. */
  let processesDown = 0;
  /** When all trades of a run were last read, and not only the newest. */
  const readInFullAt = new Map<string, number>();
  const warn = (botUuid: string, message: string) => log.warn({ botUuid }, message);
  const orderMs = patienceMs / 2;
  const { bringAbout, forget } = createBringAbout({ accountOf, ordersOf, processes, now, warn, orderMs });

  /** True once a day for a run: any of its trades may have been corrected since. */
  const isDueInFull = (botUuid: string) => {
    const isDue = now() - (readInFullAt.get(botUuid) ?? 0) >= dayMs;
    if (isDue) readInFullAt.set(botUuid, now());
    return isDue;
  };

  /** Changes what is wanted of a run, unless it is over or stopping. */
  const command = async (
    tx: Database,
    botUuid: string,
    change: (run: EngineRun) => {
      run?: Parameters<typeof changeRun>[2];
      wanted?: Parameters<typeof changeWanted>[2];
      event?: Omit<RunEvent, 'at'>;
    },
  ): Promise<Progress> => {
    const run = await readEngineRun(tx, botUuid, true);
    if (!run) throw new Problem('error.bot.notFound');
    if (!isActive(run) || run.status === 'STOP_INIT') return nothing;
    const { event, run: changed, wanted } = change(run);
    await changeRun(tx, botUuid, { ...changed, nextDueAt: clock.now(), claimedUntil: null });
    await changeWanted(tx, botUuid, wanted ?? {});
    if (event) await addEvents(tx, botUuid, [{ ...event, at: now() }]);
    const levels = levelChange(run, { ...run, ...changed }, now());
    await recordLevels(
      tx,
      levels.map((level) => ({ botUuid, ...level })),
    );
    return nothing;
  };

  /** One turn with the lease; null if somebody else has it. */
  const turn = async ({ botUuid, record, tradesUntil }: Turn): Promise<Progress | null> => {
    const owner = randomUUID();
    if (!(await takeLease(db, botUuid, owner, { machine, placesOrders: deps.placesOrders }))) return null;
    const renewal = setInterval(() => void keepLease(db, botUuid, owner).catch(() => undefined), renewMs);
    try {
      const run = await readEngineRun(db, botUuid);
      if (!run || !isActive(run)) return nothing;
      const mayTrade = tradesUntil === undefined || now() < tradesUntil.getTime();
      const isComplete = async (newest: BegunTrade[], total: number) => {
        const ids = newest.map(({ tradeId }) => tradeId);
        if (isDueInFull(botUuid)) return false;
        const known = await readKnown(db, botUuid, ids);
        const open = new Set(run.open.map(({ tradeId }) => tradeId));
        const isNew = ({ tradeId }: BegunTrade) => !known.has(tradeId) || open.has(tradeId);
        return run.closed + newest.filter(isNew).length === total;
      };
      const recorded = (tradeIds: number[]) => readRecorded(db, botUuid, tradeIds);
      const outcome = await bringAbout({ botUuid, run, mayTrade, isComplete, recorded });
      return await db.transaction(async (tx) => {
        const progress = await writeOutcome(tx, { botUuid, owner, outcome, now: clock.now(), warn });
        if (progress) await record?.(tx, [{ botUuid, progress }]);
        return progress;
      });
    } finally {
      clearInterval(renewal);
      // This turn may have lost the lease and started a process after the end of the run, so the job has to look at it again.
      ended.delete(botUuid);
      await giveLease(db, botUuid, owner);
    }
  };

  const advance = async (one: Turn) => (await turn(one)) ?? nothing;

  return {
    async start(tx, { botUuid: uuid, userUuid, exchange, tradeAmount, lossLimit }) {
      if (mostRuns !== null && (await countActive(tx)) >= mostRuns) {
        warn(
          uuid,
          `A bot was not started: ${mostRuns} are in progress, the most that ENGINE_LIVE_BOTS allows.`,
        );
        throw new Problem('error.bot.instanceUnavailable', { message: allTaken });
      }
      const at = clock.now();
      const peak = lossLimit && Number(tradeAmount);
      const times = { activatedAt: at, readyAt: at, nextDueAt: at };
      await addRun(tx, {
        ...{ uuid, userUuid, exchange, tradeAmount, lossLimit, equityPeak: peak, equity: peak, ...times },
      });
      await addEngineRun(tx, { botUuid: uuid, placesOrders: deps.placesOrders });
      await addEvents(tx, uuid, [{ at: at.getTime(), kind: 'STARTED', by: 'MEMBER' }]);
    },

    stopEntry: (tx, botUuid, by = 'MEMBER') =>
      command(tx, botUuid, ({ entryStopped }) =>
        // The loss limit may have stopped entry first.
        entryStopped
          ? {}
          : {
              run: { entryStopped: true },
              wanted: { wanted: 'PAUSE' },
              event: { kind: 'ENTRY_STOPPED', by },
            },
      ),

    resumeEntry: (tx, botUuid) =>
      command(tx, botUuid, (run) => ({
        run: { entryStopped: false, ...peakOf(run) },
        wanted: { wanted: 'RUN' },
        event: { kind: 'ENTRY_RESUMED', by: 'MEMBER' },
      })),

    softStop: (tx, botUuid, cause) =>
      command(tx, botUuid, () => ({
        run: { status: 'STOP_INIT' },
        wanted: { wanted: 'SOFT_STOP', wantedBy: cause?.by ?? 'MEMBER' },
      })),

    hardStop: (tx, botUuid) =>
      command(tx, botUuid, () => ({
        run: { status: 'STOP_INIT' },
        wanted: { wanted: 'HARD_STOP', wantedBy: 'MEMBER', refusals: 0 },
        event: { kind: 'HARD_STOP_REQUESTED', by: 'MEMBER' },
      })),

    setLossLimit: (tx, botUuid, lossLimit) =>
      command(tx, botUuid, (run) => ({ run: { lossLimit, ...peakOf({ ...run, lossLimit }) } })),

    async closeTrade(tx, botUuid, number) {
      const run = await readEngineRun(tx, botUuid, true);
      if (run?.status === 'STOP_INIT') throw new Problem('error.bot.stopAlreadyInitiated');
      if (!run?.open.some((trade) => trade.number === number)) return null;
      await wantClosed(tx, botUuid, number);
      return command(tx, botUuid, () => ({}));
    },

    ...outlook,

    async settle(one) {
      for (const end = Date.now() + patienceMs; Date.now() < end; await wait(lookMs)) {
        // The command counts all the same. The loop repeats a turn that fails, and logs why.
        const progress = await turn(one).catch(() => undefined);
        if (progress === undefined) break;
        if (progress === null) continue;
        const run = await readEngineRun(db, one.botUuid);
        const isStopping = run && isActive(run) && run.wanted === 'SOFT_STOP';
        if (!isStopping && !run?.open.some(isClosing)) break;
      }
      return true;
    },

    claimDue: (until, limit) => claimRuns(db, until, limit, new Date(until.getTime() + farMs)),
    advance,

    async advanceTogether(turns) {
      const results = await Promise.allSettled(turns.map(advance));
      return turns.filter((_, index) => results[index]?.status === 'rejected');
    },

    lastSeen: (advancedTo) => advancedTo,
    troubles: () => readTroubles(db, clock.now()),

    async alarms() {
      const kinds = (await readTroubles(db, clock.now())).map(({ kind }) => kind);
      const countOf = (kind: Trouble['kind']) => kinds.filter((one) => one === kind).length;
      return {
        UNKNOWN_ORDER: countOf('UNKNOWN_ORDER'),
        GONE_TRADE: countOf('GONE_TRADE'),
        SILENT: countOf('SILENT'),
        UNKNOWN_BOT: countOf('UNKNOWN_BOT'),
        LEASE_OVERDUE: await countOverdue(db),
        PROCESS_DOWN: processesDown,
      };
    },

    job: {
      name: 'bot processes',
      everyMs: 5000,
      // Also ends what a crash of ours, a restored database or a deleted member has left.
      run: async () => {
        const ids = (await supervisor.list()).filter((id) => isOfRun.test(id) && !ended.has(id));
        const active = await readActive(db, ids);
        const states = await Promise.all(ids.filter((id) => active.get(id)).map(supervisor.inspect));
        processesDown = states.filter(({ phase }) => phase !== 'up').length;
        const failures = new Failures();
        const end = async (id: string) => {
          await processes.end(id);
          ended.set(id, (await supervisor.changedAt(id)) + keptMs);
          readInFullAt.delete(id);
          forget(id);
          if (active.has(id)) return;
          warn(id, ofNoRun);
          await addStray(db, id, machine, clock.now());
        };
        const over = ids.filter((id) => !active.get(id));
        await Promise.all(over.map((id) => failures.collect(() => end(id))));
        for (const [id] of [...ended].filter(([, removeAt]) => removeAt < now()))
          await failures.collect(async () => {
            await supervisor.remove(id);
            ended.delete(id);
          });
        failures.throwAny('Processes that could not be ended');
      },
    },
  };
}

/** The peak that a run's limit measures from: the one it has, or the equity at the last look. */
function peakOf(run: EngineRun): Pick<EngineRun, 'equity' | 'equityPeak'> {
  if (!run.lossLimit) return { equity: null, equityPeak: null };
  if (run.equityPeak !== null) return { equity: run.equity, equityPeak: run.equityPeak };
  const equity = equityOf(run);
  return { equity, equityPeak: equity };
}
