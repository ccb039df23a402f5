import type { ExitReason } from '../../src/contract/contract.ts';
import { exact } from '../money/money.ts';
import type { Progress, Trade } from '../ports/bot-engine.ts';

const reasons: Record<ExitReason, string> = {
  TAKE_PROFIT: 'take profit',
  STOP_LOSS: 'stop loss',
  TIME_LIMIT: 'time limit',
  HARD_STOP: 'hard stop',
  MEMBER: 'by you',
  LOSS_LIMIT: 'loss limit',
};
/** More trades than this go into one summary: after an outage, there may be hundreds. */
const mostMessages = 5;

/** The messages that tell a member what their bot did. */
export function tradeMessages({ trades, ended }: Progress): string[] {
  const messages = trades.length > mostMessages ? [summary(trades)] : trades.map(describe);
  return ended ? [...messages, 'The bot has stopped. All trades are closed.'] : messages;
}

function describe({ number, pair, direction, stakeAmount, openRate, close }: Trade): string {
  const name = `Trade ${number}, ${pair} ${direction.toLowerCase()}`;
  if (!close) return `${name}: opened at ${openRate} with ${stakeAmount.toFixed(2)} USDT.`;
  const profit = `${signed(close.profit.absolute.toFixed(2))} USDT`;
  const percent = `${signed(close.profit.ratio.times(100).toFixed(2))} %`;
  return `${name}: closed at ${close.rate} (${reasons[close.reason]}). Profit: ${profit} (${percent}).`;
}

function summary(trades: Trade[]): string {
  const closed = trades.flatMap((trade) => trade.close ?? []);
  const profit = closed.reduce((sum, close) => sum.plus(close.profit.absolute), exact(0));
  const counts = `${closed.length} trades closed, ${trades.length - closed.length} opened and still open`;
  return `Since the last message: ${counts}. Profit: ${signed(profit.toFixed(2))} USDT.`;
}

function signed(amount: string): string {
  return amount.startsWith('-') ? `−${amount.slice(1)}` : `+${amount}`;
}
