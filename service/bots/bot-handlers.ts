import type { Bot, BotLook, RunResult } from '../../src/contract/contract.ts';
import type { Handlers, Versions } from '../common/handler.ts';
import { Problem } from '../common/problem.ts';
import type { BotEngine, Look, PairLook } from '../ports/bot-engine.ts';
import type { RunResults } from '../ports/bots.ts';
import type { Deps } from '../ports/deps.ts';
import type { PaidPeriods } from '../ports/members.ts';
import type { BotCommands } from './bot-commands.ts';
import { type BotRow, countClosedByStop, findBot, listBots, ownBot, readNumbers } from './bot-repository.ts';

/** What a run's row lacks: its number, what the run has earned, and how many trades a hard stop in progress has closed. */
interface BotExtras {
  number: number | undefined;
  result?: RunResult | undefined;
  closedByStop?: number | null;
}

/** A run in the contract's shape. `lastSeen` says when the engine last looked at it; it counts only for an active run. */
function toBot(
  row: BotRow,
  now: Date,
  lastSeen: Date,
  { number, result, closedByStop = null }: BotExtras,
): Bot {
  const open = row.openedCount - row.closedCount;
  const left = row.status === 'FORCE_STOPPED' ? open : 0;
  return {
    uuid: row.uuid,
    ...(number !== undefined && { number }),
    status: row.status,
    entryStopped: row.entryStopped,
    exchange: row.exchange,
    tradeAmount: Number(row.tradeAmount),
    activatedAt: row.activatedAt.toISOString(),
    deactivatedAt: row.deactivatedAt?.toISOString() ?? null,
    openTrades: open - left,
    leftOnExchange: left,
    closedByStop,
    lastSeenAt: row.deactivatedAt ? null : lastSeen.toISOString(),
    asOf: now.toISOString(),
    result: result ?? null,
  };
}

interface BotHandlerDeps extends Pick<Deps, 'db' | 'clock'> {
  commands: BotCommands;
  engine: Pick<BotEngine, 'lastSeen'>;
  periods: PaidPeriods;
  results: RunResults;
}

/** The calls about a member's bot. */
export function createBotHandlers({
  db,
  clock,
  commands,
  engine,
  periods,
  results,
}: BotHandlerDeps): Handlers<'getBot' | 'listUserBots' | 'enableTrading' | 'stopEntry'> {
  const withExtras = (row: BotRow, extras: BotExtras) =>
    toBot(row, clock.now(), engine.lastSeen(row.advancedTo), extras);
  const botOf = async (row: BotRow) => {
    const numbers = await readNumbers(db, row.userUuid, [row.uuid]);
    const closedByStop = row.status === 'STOP_INIT' ? await countClosedByStop(db, row.uuid) : null;
    return withExtras(row, { number: numbers.get(row.uuid), closedByStop });
  };

  return {
    getBot: async ({ params, user }) => botOf(await ownBot(db, params.id, user.userUuid)),

    listUserBots: async ({ params, query, user }) => {
      if (params.userUuid.toLowerCase() !== user.userUuid) throw new Problem('error.permission.readDenied');
      const { page = 0, size = 10, sort = 'activatedAt' } = query;
      const { order = sort === 'activatedAt' ? 'DESC' : 'ASC' } = query;
      const { rows, total } = await listBots(db, user.userUuid, { page, size, sort, order });
      const earned = await results.of(user.userUuid, rows);
      const uuids = rows.map(({ uuid }) => uuid);
      const numbers = await readNumbers(db, user.userUuid, uuids);
      const items = rows.map((row, index) =>
        withExtras(row, { number: numbers.get(row.uuid), result: earned[index] }),
      );
      return { items, page, size, total };
    },

    enableTrading: async ({ body, user }) => {
      const { action, enable } = body;
      if (enable && action !== undefined) {
        const message = 'Leave this out to start the bot.';
        throw new Problem('error.generic.badRequest', { fields: { action: message } });
      }
      await periods.settle(user.userUuid);
      if (enable) return botOf(await commands.start(user.userUuid));
      if (action !== 'FORCE_STOP' && action !== 'FORCE_QUIT') {
        const message = 'Choose FORCE_STOP or FORCE_QUIT to stop the bot.';
        throw new Problem('error.generic.badRequest', { fields: { action: message } });
      }
      return botOf(await commands.stop(user.userUuid, action));
    },

    stopEntry: async ({ user }) => {
      await periods.settle(user.userUuid);
      return botOf(await commands.stopEntry(user.userUuid));
    },
  };
}

interface RunVersionDeps extends Pick<Deps, 'db' | 'clock'> {
  engine: Pick<BotEngine, 'lastSeen'>;
}

/** What changes with the closed trades of a run. */
const closedOf = ({ closedCount, corrections }: BotRow): number[] => [closedCount, corrections];

/** To how many milliseconds the version of a run knows how long its engine has been silent. */
const silenceStep = 30_000;

/** The versions of what members read about a run again and again, each from its row alone. */
export function createRunVersions({ db, clock, engine }: RunVersionDeps): Versions {
  const versionOf = async (botUuid: string, userUuid: string, read: (row: BotRow) => unknown[] | null) => {
    const row = await findBot(db, botUuid, userUuid);
    const parts = row && read(row);
    return parts ? parts.join() : null;
  };

  return {
    getBot: ({ params, user }) =>
      versionOf(params.id, user.userUuid, (row) => {
        const silence = clock.now().getTime() - engine.lastSeen(row.advancedTo).getTime();
        const { advancedTo, deactivatedAt, entryStopped, openedCount, status } = row;
        const running = deactivatedAt ? [] : [advancedTo.getTime(), Math.floor(silence / silenceStep)];
        return [status, entryStopped, openedCount, ...closedOf(row), deactivatedAt?.getTime(), ...running];
      }),

    listClosedTrades: ({ params, user }) => versionOf(params.botUuid, user.userUuid, closedOf),

    // The value of open trades changes all the time, so they have no version.
    listOpenTrades: ({ params, user }) =>
      versionOf(params.botUuid, user.userUuid, ({ closedCount, openedCount }) =>
        closedCount === openedCount ? [closedCount] : null,
      ),

    getBotProfit: ({ params, user }) => versionOf(params.id, user.userUuid, closedOf),

    getBotStatistic: ({ params, user }) =>
      versionOf(params.id, user.userUuid, ({ deactivatedAt }) => deactivatedAt && [deactivatedAt.getTime()]),
  };
}

const timeOf = (at: number) => new Date(at).toISOString();

function toPairLook({ restsUntil, trade, ...pair }: PairLook): BotLook['pairs'][number] {
  const change = trade?.change;
  return {
    ...pair,
    restsUntil: restsUntil === null ? null : timeOf(restsUntil),
    tradeId: trade?.number ?? null,
    change: change ? { ...change, at: timeOf(change.at) } : null,
  };
}

const toBotLook = ({ at, entry, nextAt, pairs }: Look): BotLook => ({
  at: timeOf(at),
  nextAt: nextAt === null ? null : timeOf(nextAt),
  entry,
  pairs: pairs.map(toPairLook),
});

interface LookDeps extends Pick<Deps, 'db' | 'clock'> {
  engine: Pick<BotEngine, 'look' | 'strategy'>;
}

/** The calls that say what the engine trades, and why it traded each pair or not; only those that it can answer are offered. */
export function createLookHandlers({ db, clock, engine }: LookDeps): Handlers<'getBotLook' | 'getStrategy'> {
  return {
    getStrategy: async () => {
      if (!engine.strategy) throw new Problem('error.generic.notFound');
      return engine.strategy;
    },

    getBotLook: async ({ params, query, user }) => {
      const { activatedAt, uuid } = await ownBot(db, params.id, user.userUuid);
      if (!engine.look) throw new Problem('error.generic.notFound');
      const at = query.at === undefined ? clock.now() : new Date(query.at);
      const look = await engine.look(db, uuid, at);
      return look
        ? toBotLook(look)
        : { at: timeOf(activatedAt.getTime()), nextAt: null, entry: 'STOPPED', pairs: [] };
    },
  };
}
