import { describe, expect, test } from 'vitest';
import { exact } from '../common/amounts.ts';
import type { Trade } from '../ports/bot-engine.ts';
import { closeTrade } from '../stand-ins/paper-engine/close-trade.ts';
import { openTrade } from '../stand-ins/paper-engine/strategy.ts';
import { tradeMessages } from './trade-messages.ts';

function longTrade(number: number): Trade {
  const opened = openTrade({
    number,
    pair: 'BTC/USDT',
    direction: 'LONG',
    stake: exact(200),
    quote: 64_000,
    at: 0,
  });
  if (!opened) throw new Error('The stake is too small.');
  return opened;
}

describe('the messages about trades', () => {
  test('say what was opened and closed, with profit and reason', () => {
    const trade = longTrade(7);
    const closed = closeTrade(trade, 1000, 'STOP_LOSS', () => 62_900);
    expect(tradeMessages({ trades: [trade, closed], ended: false })).toEqual([
      { kind: 'TRADE_OPENED', text: 'Trade 7, BTC/USDT long: opened at 64012.8 with 199.72 USDT.' },
      {
        kind: 'TRADE_CLOSED',
        text: 'Trade 7, BTC/USDT long: closed at 62887.42 (stop loss). Profit: −3.91 USDT (−1.96%).',
      },
    ]);
  });

  test('become one message for each kind when there are many', () => {
    const trades = [1, 2, 3, 4, 5, 6].map((number) => {
      const trade = longTrade(number);
      return number === 6 ? trade : closeTrade(trade, 1000, 'TAKE_PROFIT', () => 65_500);
    });
    expect(tradeMessages({ trades, ended: true })).toEqual([
      { kind: 'TRADE_CLOSED', text: 'Since the last message: 5 trades closed. Profit: +20.98 USDT.' },
      { kind: 'TRADE_OPENED', text: 'Since the last message: 1 trade opened, still open.' },
      { kind: 'STATUS', text: 'The bot has stopped. All trades are closed.' },
    ]);
  });
});
