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
  keepLease,
  readEngineRun,
  readNumbers,
  sumUpTrades,
  writeEngineTrades,
} from './engine-run-repository.ts';
import { stepSeconds } from './freqtrade-process.ts';
import { type BegunTrade, type TradesSeen, toTrade } from './freqtrade-trades.ts';

/** Whether an engine has something to do for a run. */
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
  /** Tells the operator. */
  warn: BringAboutDeps['warn'];
}

/** What the run's open trades would bring together with its closed balance, in USDT. */
export function equityOf({ closedProfit, open, tradeAmount }: EngineRun): number {
  return open.reduce((sum, { profit }) => sum + profit, tradeAmount.plus(closedProfit).toNumber());
}

/** Records trades that freqtrade has opened or closed since the last turn, and returns them. */
async function recordSeen(
  tx: Database,
  botUuid: string,
  run: EngineRun,
  { closed, open }: TradesSeen,
): Promise<Trade[]> {
  // One that has closed between the two reads is in both.
  const seen = [...new Map([...open, ...closed].map((trade) => [trade.tradeId, trade])).values()];
  const numbers = await readNumbers(
    tx,
    botUuid,
    seen.map(({ tradeId }) => tradeId),
  );
  const fresh = seen
    .filter(({ tradeId }) => !numbers.has(tradeId))
    .sort((one, other) => one.openedAt - other.openedAt || one.tradeId - other.tradeId);
  for (const [index, { tradeId }] of fresh.entries()) numbers.set(tradeId, run.opened + 1 + index);

  const wasOpen = new Map(run.open.map((trade) => [trade.tradeId, trade]));
  const hasChanged = (trade: BegunTrade) =>
    fresh.includes(trade) || (trade.closedAt !== null && wasOpen.has(trade.tradeId));
  const quitBy = run.wanted === 'HARD_STOP' ? run.wantedBy : null;
  const trades = seen.filter(hasChanged).map((trade) => {
    const closeWanted = wasOpen.get(trade.tradeId)?.closeWanted ?? false;
    return toTrade(trade, numbers.get(trade.tradeId) ?? 0, { closeWanted, quitBy });
  });
  await recordTrades(
    tx,
    trades.map((trade) => ({ botUuid, trade })),
  );
  await writeEngineTrades(
    tx,
    seen
      .filter((trade) => trade.closedAt === null || hasChanged(trade))
      .map(({ profit, tradeId }) => ({ botUuid, tradeId, profit, number: numbers.get(tradeId) ?? 0 })),
  );
  return trades.sort((one, other) => momentOf(one) - momentOf(other));
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

/** Opens no more trades once an orphan is found: its funds would be spent again. Returns what to record. */
function keepFunds(run: EngineRun, orphans: string[], at: number): RunEvent | null {
  if (orphans.length === 0 || run.status !== 'RUNNING' || run.entryStopped) return null;
  Object.assign(run, { entryStopped: true, wanted: 'PAUSE' });
  return { at, kind: 'ENTRY_STOPPED', by: 'SERVICE' };
}

/** What ends a run, if the turn did; it does not if something else is wanted by now. */
function endOf(run: EngineRun, { end, trades, wanted }: Outcome, at: number): RunEvent | null {
  if (end === 'lost') return { at, kind: 'SOFT_STOPPED', by: 'SERVICE' };
  if (end === null || run.wanted !== wanted) return null;
  if (wanted === 'SOFT_STOP') return { at, kind: 'SOFT_STOPPED', by: run.wantedBy };
  // What could not be sold stays on the exchange, as after a soft stop.
  const kind = trades?.open.length === 0 ? 'STOPPED' : 'SOFT_STOPPED';
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
  const trades = outcome.trades ? await recordSeen(tx, botUuid, before, outcome.trades) : [];
  const sums = trades.length > 0 ? await sumUpTrades(tx, botUuid) : {};
  if (trades.length > 0) await changeRun(tx, botUuid, sums);

  const run = (await readEngineRun(tx, botUuid)) ?? before;
  const isStarting = run.status === 'NEW' || run.status === 'INIT';
  const measured = { ...run };
  if (isStarting) run.status = outcome.trades ? 'RUNNING' : 'INIT';
  const orphans = await addOrphans(tx, botUuid, outcome.orphans, now);
  if (orphans.length > 0)
    warn(botUuid, `The exchange has orders that freqtrade does not know: ${orphans.join(', ')}.`);
  const event = endOf(run, outcome, at) ?? keepLimit(run, at) ?? keepFunds(run, orphans, at);
  const ended = event?.kind === 'STOPPED' || event?.kind === 'SOFT_STOPPED';
  if (ended) run.status = event.kind === 'STOPPED' ? 'STOPPED' : 'FORCE_STOPPED';

  const isWanted = run.wanted === outcome.wanted;
  const { entryStopped, equity, equityPeak, status, wanted, wantedBy } = run;
  const isSettled = status === 'RUNNING' && isWanted && !run.open.some(({ closeWanted }) => closeWanted);
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
