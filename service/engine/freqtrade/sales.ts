import { inTime } from '../../common/time.ts';
import { FreqtradeAway, type FreqtradeClient, FreqtradeRefused } from './freqtrade-client.ts';

interface SalesDeps {
  /** Writes to the log. */
  warn(botUuid: string, message: string): void;
  /** Real time, in epoch milliseconds. */
  now(): number;
  /** How long a turn waits for an order, in real milliseconds. Meanwhile, other runs wait for their turns. */
  patienceMs?: number;
}

/** The pause after the first order for a trade, in milliseconds. */
const firstPauseMs = 1000;

/**
 * Sends market orders that close trades. If the exchange takes longer to answer than a turn may wait, the turn goes on
 * without it, and the order is not sent again until freqtrade has answered. An order for a trade that stays open, because
 * it was refused or not filled, is sent again after a pause, which doubles each time up to `longestPauseMs`.
 */
export function createSales({ now, patienceMs = 5000, warn }: SalesDeps) {
  const pending = new Map<string, Promise<void>>();
  const sent = new Map<string, { at: number; message: string; pauseMs: number }>();

  const send = async (client: FreqtradeClient, botUuid: string, tradeId: number): Promise<void> => {
    const key = keyOf(botUuid, tradeId);
    const last = sent.get(key);
    const pauseMs = last ? 2 * last.pauseMs : firstPauseMs;
    try {
      await client.forceExit(tradeId);
      sent.set(key, { at: now(), message: '', pauseMs });
    } catch (error) {
      if (!(error instanceof FreqtradeRefused) && !(error instanceof FreqtradeAway)) throw error;
      const { message } = error;
      // A trade may have closed in the meantime.
      if (last?.message !== message) warn(botUuid, message);
      sent.set(key, { at: now(), message, pauseMs });
    }
  };

  /** Forgets the orders of a run for other trades than these: the next one for them is sent at once. */
  const forget = (botUuid: string, keys: readonly string[] = []) => {
    for (const key of sent.keys()) if (key.startsWith(botUuid) && !keys.includes(key)) sent.delete(key);
  };

  /** Closes these trades. Returns how many orders the exchange has not answered yet. */
  const sell = async (
    client: FreqtradeClient,
    botUuid: string,
    tradeIds: readonly number[],
    longestPauseMs: number,
  ): Promise<number> => {
    const keys = tradeIds.map((tradeId) => keyOf(botUuid, tradeId));
    forget(botUuid, keys);
    const answers = tradeIds.map((tradeId) => {
      const key = keyOf(botUuid, tradeId);
      const last = sent.get(key);
      if (!pending.has(key) && last && Math.abs(now() - last.at) < Math.min(last.pauseMs, longestPauseMs))
        return true;
      const sale = pending.get(key) ?? send(client, botUuid, tradeId).finally(() => pending.delete(key));
      pending.set(key, sale);
      return inTime(
        patienceMs,
        sale.then(() => true),
      );
    });
    return (await Promise.all(answers)).filter((isAnswered) => !isAnswered).length;
  };
  return { sell, forget };
}

const keyOf = (botUuid: string, tradeId: number) => `${botUuid} ${tradeId}`;
