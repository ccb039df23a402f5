import type { Trade } from '../../contract/answers.ts';
import type data from './demo.gen.json';

type Data = Pick<typeof data, 'closed' | 'pairs' | 'stepMs'> & { open: readonly Pick<Trade, 'id'>[] };
type Pair = Omit<Data['pairs'][number], 'symbol'>;

const exitReasons = ['TAKE_PROFIT', 'STOP_LOSS', 'TIME_LIMIT'] as const satisfies Trade['exitReason'][];

/** The pair, the direction and the reason of the exit, as a letter. */
interface Kind {
  pair: number;
  isShort: boolean;
  reason: Trade['exitReason'];
}

const firstLetter = 48;

export function kindOf(letter: string): Kind {
  const code = letter.charCodeAt(0) - firstLetter;
  const side = Math.floor(code / exitReasons.length);
  return { pair: side >> 1, isShort: side % 2 === 1, reason: exitReasons[code % exitReasons.length] ?? null };
}

/** What a stake of 200 USDT buys, in steps of the amount. The columns have only what differs. */
export const usualAmount = ({ amountDecimals, priceDecimals }: Pair, openRate: number) =>
  Math.floor((200 * 10 ** (amountDecimals + priceDecimals)) / openRate);

/** The rate at which the rule that closed a trade closes it, in steps of the price. The columns have only what differs. */
export function usualClose({ isShort, reason }: Kind, openRate: number, heldSteps: number): number {
  const gain = heldSteps < 240 ? 0.02 : heldSteps < 600 ? 0.01 : 0.003;
  const move = 0.002 + (reason === 'TAKE_PROFIT' ? gain : reason === 'STOP_LOSS' ? -0.015 : 0);
  return Math.round(openRate * (isShort ? 1 - move : 1 + move));
}

/** The fee of an order: a thousandth of its value. */
const feeOf = (value: number) => Math.round(value / 1000);
const usdt = (units: number) => units / 1e8;
const rounded = (value: number, decimals: number) => Number(value.toFixed(decimals));

/** Reads the closed trades of the demo from the columns that `scripts/demo-run.ts` has written, by id. */
export function closedTrades({ closed: [letters = '', ...others], open, pairs, stepMs }: Data): Trade[] {
  const columns = others.map((column) => column.split(' ').map(Number));
  const stillOpen = new Set<Trade['id']>(open.map(({ id }) => id));
  const lastRates = new Map<number, number>();
  let id = 0;
  let opened = 0;

  return Array.from(letters, (letter, index) => {
    const row = columns.map((column) => column[index]);
    const [wait = 0, held = 0, moreAmount = 0, sinceLast = 0, beyondRule = 0, above = 0, below = 0] = row;
    const kind = kindOf(letter);
    const { isShort, reason } = kind;
    const pair = pairs[kind.pair] ?? { symbol: '', amountDecimals: 0, priceDecimals: 0 };
    do id += 1;
    while (stillOpen.has(id));
    opened += wait;
    const openRate = (lastRates.get(kind.pair) ?? 0) + sinceLast;
    const closeRate = usualClose(kind, openRate, held) + beyondRule;
    lastRates.set(kind.pair, closeRate);
    const amount = usualAmount(pair, openRate) + moreAmount;
    const rateOf = (steps: number) => steps / 10 ** pair.priceDecimals;
    // In hundred-millionths of a USDT, in which all amounts are whole numbers.
    const valueAt = (steps: number) => amount * steps * 10 ** (8 - pair.amountDecimals - pair.priceDecimals);
    const [stake, value] = [valueAt(openRate), valueAt(closeRate)];
    const profit = (isShort ? stake - value : value - stake) - feeOf(stake) - feeOf(value);
    const ratio = rounded(profit / stake, 8);
    return {
      id,
      pair: pair.symbol,
      direction: isShort ? 'SHORT' : 'LONG',
      amount: amount / 10 ** pair.amountDecimals,
      stakeAmount: usdt(stake),
      openRate: rateOf(openRate),
      closeRate: rateOf(closeRate),
      currentRate: rateOf(closeRate),
      currentProfit: ratio,
      profitPercent: rounded(ratio * 100, 6),
      profitAbs: usdt(profit),
      openDate: new Date(opened * stepMs).toISOString(),
      closeDate: new Date((opened + held) * stepMs).toISOString(),
      fees: { open: usdt(feeOf(stake)), close: usdt(feeOf(value)) },
      entryReason: isShort ? 'BREAKOUT_DOWN' : 'BREAKOUT_UP',
      exitReason: reason,
      highestRate: rateOf(Math.max(openRate, closeRate) + above),
      lowestRate: rateOf(Math.min(openRate, closeRate) - below),
      stopRate: null,
      takeProfitRate: null,
      quitRate: null,
    };
  });
}
