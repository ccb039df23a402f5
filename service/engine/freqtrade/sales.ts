import { inTime } from '../../common/in-time.ts';
import { FreqtradeAway, type FreqtradeClient, FreqtradeRefused } from './freqtrade-client.ts';

/** How many of these trades an order has closed; the others were refused, or freqtrade has not answered yet. */
interface Sold {
  sold: number;
  refused: number;
}

interface SalesDeps {
  /** Tells the operator. */
  warn(botUuid: string, message: string): void;
  /** Real time, in epoch milliseconds. */
  now(): number;
  /** How long a turn waits for an order, in real milliseconds. Meanwhile, other runs wait for their turns. */
  patienceMs?: number;
}

/** The pause after the first refusal of an order, in milliseconds. */
const firstPauseMs = 1000;

/**
 * Sends market orders that close trades. If the exchange takes longer to answer than a turn may wait, the turn goes on
 * without it, and the order is not sent again until freqtrade has answered. A refused order is sent again after a
 * pause, which doubles each time up to `longestPauseMs`; until then, it counts as refused.
 */
export function createSales({ now, patienceMs = 5000, warn }: SalesDeps) {
  const pending = new Map<string, Promise<boolean>>();
  const refusals = new Map<string, { at: number; message: string; pauseMs: number }>();

  const send = async (client: FreqtradeClient, botUuid: string, tradeId: number): Promise<boolean> => {
    const key = keyOf(botUuid, tradeId);
    try {
      await client.forceExit(tradeId);
      refusals.delete(key);
      return true;
    } catch (error) {
      if (!(error instanceof FreqtradeRefused) && !(error instanceof FreqtradeAway)) throw error;
      const { message } = error;
      const last = refusals.get(key);
      // A trade may have closed in the meantime.
      if (last?.message !== message) warn(botUuid, message);
      refusals.set(key, { at: now(), message, pauseMs: last ? 2 * last.pauseMs : firstPauseMs });
      return false;
    }
  };

  return async (
    client: FreqtradeClient,
    botUuid: string,
    tradeIds: readonly number[],
    longestPauseMs: number,
  ): Promise<Sold> => {
    const keys = tradeIds.map((tradeId) => keyOf(botUuid, tradeId));
    for (const key of refusals.keys())
      if (key.startsWith(botUuid) && !keys.includes(key)) refusals.delete(key);
    const answers = tradeIds.map((tradeId) => {
      const key = keyOf(botUuid, tradeId);
      const last = refusals.get(key);
      if (last && Math.abs(now() - last.at) < Math.min(last.pauseMs, longestPauseMs)) return false;
      const sale = pending.get(key) ?? send(client, botUuid, tradeId).finally(() => pending.delete(key));
      pending.set(key, sale);
      return inTime(patienceMs, sale);
    });
    const outcomes = await Promise.all(answers);
    const countOf = (wanted: boolean) => outcomes.filter((outcome) => outcome === wanted).length;
    return { sold: countOf(true), refused: countOf(false) };
  };
}

const keyOf = (botUuid: string, tradeId: number) => `${botUuid} ${tradeId}`;
