import { inTime } from '../../common/in-time.ts';
import { FreqtradeAway, type FreqtradeClient, FreqtradeRefused } from './freqtrade-client.ts';

/** Which of these trades an order has closed; the others were refused, or freqtrade has not answered yet. */
interface Sold {
  sold: number;
  refused: number;
}

/**
 * Sends market orders that close trades. An exchange that does not answer holds an order up for longer than a turn may take:
 * then it goes on, and is not sent again until freqtrade has answered.
 * @param patienceMs how long a turn waits for an order, in real milliseconds: other runs wait for their turns meanwhile
 */
export function createSales(warn: (botUuid: string, message: string) => void, patienceMs = 5000) {
  const pending = new Map<string, Promise<boolean>>();

  const send = async (client: FreqtradeClient, botUuid: string, tradeId: number): Promise<boolean> => {
    try {
      await client.forceExit(tradeId);
      return true;
    } catch (error) {
      if (!(error instanceof FreqtradeRefused) && !(error instanceof FreqtradeAway)) throw error;
      // A trade may have closed in the meantime.
      warn(botUuid, error.message);
      return false;
    }
  };

  return async (client: FreqtradeClient, botUuid: string, tradeIds: readonly number[]): Promise<Sold> => {
    const answers = tradeIds.map((tradeId) => {
      const key = `${botUuid} ${tradeId}`;
      const sale = pending.get(key) ?? send(client, botUuid, tradeId).finally(() => pending.delete(key));
      pending.set(key, sale);
      return inTime(patienceMs, sale);
    });
    const outcomes = await Promise.all(answers);
    const countOf = (wanted: boolean) => outcomes.filter((outcome) => outcome === wanted).length;
    return { sold: countOf(true), refused: countOf(false) };
  };
}
