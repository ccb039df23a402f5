import type { Exchange } from '../../ports/exchange.ts';
import { candlesOf } from './paper-exchange.ts';

/** An exchange whose prices somebody can move, so that nobody has to wait for a market. Forgets the moves when the process ends. */
export interface MovableExchange extends Exchange {
  move(move: Move): void;
}

/** From this moment on, in epoch milliseconds, the prices of a pair, or of all, are multiplied by this. */
interface Move {
  at: number;
  factor: number;
  pair?: string | undefined;
}

/** Adds moves to the prices of an exchange, and to candles of them. */
export function movable(exchange: Exchange): MovableExchange {
  const moves: Move[] = [];
  const priceAt = (pair: string, at: number) => {
    const isMoved = (move: Move) => at >= move.at && (move.pair ?? pair) === pair;
    const factor = moves.filter(isMoved).reduce((product, move) => product * move.factor, 1);
    return exchange.priceAt(pair, at) * factor;
  };
  return {
    ...exchange,
    priceAt,
    candles: async (request) => {
      const candles = await exchange.candles(request);
      return candles && moves.length > 0 ? candlesOf((at) => priceAt(request.pair, at), request) : candles;
    },
    move: (move) => void moves.push(move),
  };
}
