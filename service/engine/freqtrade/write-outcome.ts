import type { Database } from '../../db/database.ts';
import { activeStatuses, type Progress, type RunEvent, type Trade } from '../../ports/bot-engine.ts';
import { followLimit, isMeasured, levelChange } from '../loss-limit.ts';
import { addEvents, recordLevels } from '../run-record-repository.ts';
import { recordTrades } from '../trade-record-repository.ts';
import type { BringAboutDeps, Outcome } from './bring-about.ts';
import {
  addOrphans,
  changeRun,
  changeWanted,
  type EngineRun,
  freeNumbers,
  goneTurns,
  isClosing,
  missTrades,
  type OpenTrade,
  readEngineRun,
  readKnown,
  restoreNumber,
  sumUpTrades,
  writeEngineTrades,
} from './engine-run-repository.ts';
import { stepSeconds } from './freqtrade-process.ts';
import { type BegunTrade, isSame, type TradesSeen, toTrade } from './freqtrade-trades.ts';
import { keepLease } from './lease-repository.ts';

export const isActive = ({ status }: Pick<EngineRun, 'status'>): boolean =>
  activeStatuses.some((active) => active === status);

/** How soon the next turn is, in milliseconds: while something is wanted that is not so yet, and otherwise. */
const soonMs = 1000;
const laterMs = stepSeconds * 1000;

interface Writing {
  botUuid: string;
  /** Who had the lease during the turn. Whoever has it by now has seen more. */
  owner: string;
  outcome: Outcome;
  now: Date;
  /** Writes to the log. */
  warn: BringAboutDeps['warn'];
}

/** What the run's open trades would bring together with its closed balance, in USDT. */
export function equityOf({ closedProfit, open, tradeAmount }: EngineRun): number {
  return open.reduce((sum, { profit }) => sum + profit, tradeAmount.plus(closedProfit).toNumber());
}

interface Recorded {
  /** Those that have opened or closed since the last turn. */
  trades: Trade[];
  /** Whether what was recorded of closed ones has changed: of a fee, for example, the exchange may tell later. */
  hasCorrected: boolean;
}

/** Records trades that freqtrade has opened, closed or corrected since the last turn. */
async function recordSeen(
  tx: Database,
  botUuid: string,
  run: EngineRun,
  { closed, open }: TradesSeen,
): Promise<Recorded> {
  // One that has closed between the two reads is in both.
  const seen = [...new Map([...open, ...closed].map((trade) => [trade.tradeId, trade])).values()];
  const known = await readKnown(
    tx,
    botUuid,
    seen.map(({ tradeId }) => tradeId),
  );
  const fresh = seen
    .filter(({ tradeId }) => !known.has(tradeId))
    .sort((one, other) => one.openedAt - other.openedAt || one.tradeId - other.tradeId);
  const added = new Map(fresh.map(({ tradeId }, index) => [tradeId, run.opened + 1 + index]));
  const numberOf = (tradeId: number) => known.get(tradeId)?.number ?? added.get(tradeId) ?? 0;

  const wasOpen = new Map(run.open.map((trade) => [trade.tradeId, trade]));
  const hasChanged = (trade: BegunTrade) =>
    fresh.includes(trade) || (trade.closedAt !== null && wasOpen.has(trade.tradeId));
  const isCorrected = ({ closedAt, profit, tradeId }: BegunTrade) =>
    closedAt !== null && !wasOpen.has(tradeId) && known.has(tradeId) && known.get(tradeId)?.profit !== profit;
  const quitBy = run.wanted === 'HARD_STOP' ? run.wantedBy : null;
  const toRecord = (trade: BegunTrade) => {
    const closeWanted = wasOpen.get(trade.tradeId)?.closeWanted ?? false;
    return toTrade(trade, numberOf(trade.tradeId), { closeWanted, quitBy });
  };
  const trades = seen.filter(hasChanged).map(toRecord);
  const corrected = seen.filter(isCorrected);
  await recordTrades(
    tx,
    [...trades, ...corrected.map(toRecord)].map((trade) => ({ botUuid, trade })),
  );
  await writeEngineTrades(
    tx,
    seen
      .filter((trade) => trade.closedAt === null || hasChanged(trade) || corrected.includes(trade))
      .map(({ isPriced, profit, tradeId }) => ({
        ...{ botUuid, tradeId, number: numberOf(tradeId) },
        profit: isPriced ? profit : (known.get(tradeId)?.profit ?? 0),
      })),
  );
  trades.sort((one, other) => momentOf(one) - momentOf(other));
  return { trades, hasCorrected: corrected.length > 0 };
}

/**
 * Keeps open trades that freqtrade no longer has apart from others that have their numbers now. One that comes back, because
 * newer files were restored, counts as the same trade.
 */
async function keepApart(tx: Database, botUuid: string, run: EngineRun, { closed, open }: TradesSeen) {
  const seen = new Map([...open, ...closed].map((trade) => [trade.tradeId, trade]));
  const reused = run.open.filter((recorded) => {
    const trade = seen.get(recorded.tradeId);
    return trade !== undefined && !isSame(recorded, trade);
  });
  await freeNumbers(tx, botUuid, reused);
  for (const trade of reused) trade.tradeId = -trade.number;

  const apart = run.open.filter(({ tradeId }) => tradeId < 0);
  if (apart.length === 0) return;
  const known = await readKnown(tx, botUuid, [...seen.keys()]);
  const unknown = [...seen.values()].filter(({ tradeId }) => !known.has(tradeId));
  for (const trade of apart) {
    const openedAt = trade.openDate.getTime();
    const back = unknown.find((one) => one.pair === trade.pair && one.openedAt === openedAt);
    if (!back) continue;
    await restoreNumber(tx, botUuid, trade.number, back.tradeId);
    trade.tradeId = back.tradeId;
  }
}

/**
 * Notes the open trades that freqtrade did not have in this turn, which counts as `turns` turns. Returns the numbers of those
 * that count as gone from this turn on.
 */
async function noteMissing(
  tx: Database,
  botUuid: string,
  run: EngineRun,
  { closed, open }: TradesSeen,
  turns: number,
  now: Date,
): Promise<number[]> {
  const seen = new Set([...open, ...closed].map(({ tradeId }) => tradeId));
  const missing = run.open.filter(({ tradeId }) => !seen.has(tradeId));
  const numbersOf = (trades: OpenTrade[]) => trades.map(({ number }) => number);
  await missTrades(tx, botUuid, numbersOf(missing), turns, now);
  const hasJustGone = ({ missedTurns }: OpenTrade) =>
    missedTurns < goneTurns && missedTurns + turns >= goneTurns;
  return numbersOf(missing.filter(hasJustGone));
}

const momentOf = ({ close, openedAt }: Trade) => close?.at ?? openedAt;

/** Follows the loss limit, and wants what it demands once it is reached. Returns what to record. */
function keepLimit(run: EngineRun, at: number): RunEvent | null {
  const reached = run.status === 'RUNNING' && isMeasured(run) ? followLimit(run, equityOf(run)) : null;
  if (!reached) return null;
  const event = { at, by: 'LOSS_LIMIT', limit: reached } as const;
  Object.assign(run, { equityPeak: null, equity: null, wantedBy: 'LOSS_LIMIT' });
  if (reached.action === 'STOP_TRADE_ENTRY') {
    Object.assign(run, { entryStopped: true, wanted: 'PAUSE' });
    return { ...event, kind: 'ENTRY_STOPPED' };
  }
  Object.assign(run, { status: 'STOP_INIT', wanted: 'HARD_STOP' });
  return { ...event, kind: 'HARD_STOP_REQUESTED' };
}

/**
 * Opens no more trades once freqtrade does not know all that was bought: those funds would be spent again. Returns what to
 * record.
 */
function keepFunds(run: EngineRun, isUnknown: boolean, at: number): RunEvent | null {
  if (!isUnknown || run.status !== 'RUNNING' || run.entryStopped) return null;
  Object.assign(run, { entryStopped: true, wanted: 'PAUSE' });
  return { at, kind: 'ENTRY_STOPPED', by: 'SERVICE' };
}

/** What ends a run, if the turn did; it does not if something else is wanted by now. */
function endOf(run: EngineRun, { end, wanted }: Outcome, at: number): RunEvent | null {
  if (end === 'lost') return { at, kind: 'SOFT_STOPPED', by: 'SERVICE' };
  if (end === null || run.wanted !== wanted) return null;
  if (wanted === 'SOFT_STOP') return { at, kind: 'SOFT_STOPPED', by: run.wantedBy };
  // What could not be sold stays on the exchange, as after a soft stop.
  const kind = run.open.length === 0 ? 'STOPPED' : 'SOFT_STOPPED';
  return { at, kind, by: 'SERVICE' };
}

/**
 * Writes down what a turn found, in a transaction: all of it once, or nothing. What members have wanted meanwhile stays.
 * Null if somebody else has taken over, or if the run is over.
 */
export async function writeOutcome(
  tx: Database,
  { botUuid, now, outcome, owner, warn }: Writing,
): Promise<Progress | null> {
  const before = await readEngineRun(tx, botUuid, true);
  if (!before || !isActive(before) || !(await keepLease(tx, botUuid, owner))) return null;
  const at = now.getTime();
  const seen = outcome.trades;
  if (seen) await keepApart(tx, botUuid, before, seen);
  const { hasCorrected, trades } = seen
    ? await recordSeen(tx, botUuid, before, seen)
    : { hasCorrected: false, trades: [] };
  // The last turn is enough: no other follows.
  const turns = endOf(before, outcome, at) ? goneTurns : 1;
  const gone = seen ? await noteMissing(tx, botUuid, before, seen, turns, now) : [];
  if (trades.length > 0 || hasCorrected) {
    const corrections = before.corrections + (hasCorrected ? 1 : 0);
    await changeRun(tx, botUuid, { ...(await sumUpTrades(tx, botUuid)), corrections });
  }

  const run = (await readEngineRun(tx, botUuid)) ?? before;
  const isStarting = run.status === 'NEW' || run.status === 'INIT';
  const measured = { ...run };
  if (isStarting) run.status = outcome.trades ? 'RUNNING' : 'INIT';
  const orphans = await addOrphans(tx, botUuid, outcome.orphans, now);
  if (orphans.length > 0)
    warn(botUuid, `The exchange has orders that freqtrade does not know: ${orphans.join(', ')}.`);
  for (const number of gone)
    warn(botUuid, `Freqtrade no longer has trade ${number} of this run. It stays open in the record.`);
  const isUnknown = orphans.length > 0 || gone.length > 0;
  const event = endOf(run, outcome, at) ?? keepLimit(run, at) ?? keepFunds(run, isUnknown, at);
  const ended = event?.kind === 'STOPPED' || event?.kind === 'SOFT_STOPPED';
  if (ended) run.status = event.kind === 'STOPPED' ? 'STOPPED' : 'FORCE_STOPPED';

  const isWanted = run.wanted === outcome.wanted;
  const { entryStopped, equity, equityPeak, status, wanted, wantedBy } = run;
  const isSettled = status === 'RUNNING' && isWanted && !run.open.some(isClosing);
  await changeRun(tx, botUuid, {
    ...{ status, entryStopped, equity, equityPeak },
    ...(outcome.lastStep !== null && { advancedTo: new Date(outcome.lastStep) }),
    ...(ended && { deactivatedAt: now }),
    nextDueAt: ended ? null : new Date(at + (isSettled ? laterMs : soonMs)),
    claimedUntil: null,
  });
  const { pausedAt, refusals } = outcome;
  await changeWanted(tx, botUuid, { wanted, wantedBy, ...(isWanted && { pausedAt, refusals }) });
  if (event) await addEvents(tx, botUuid, [event]);
  await recordLevels(
    tx,
    levelChange(measured, run, at).map((change) => ({ botUuid, ...change })),
  );
  return { trades, ended };
}
