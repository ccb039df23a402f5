import type { Bot } from '../../contract/answers.ts';
import { notKnown, openTrades as open } from '../../texts/bot-actions.ts';
import { leftOnExchange as left } from '../../texts/bot-status.ts';

/** How many trades a run has open, or left open on the exchange: never both, and never 0 beside trades that are open. */
export function openTradesFact({ openTrades, leftOnExchange }: Pick<Bot, 'openTrades' | 'leftOnExchange'>): {
  label: string;
  value: number | string;
} {
  return leftOnExchange
    ? { label: left, value: leftOnExchange }
    : { label: open, value: openTrades ?? notKnown };
}
