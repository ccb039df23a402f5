import { describe, expect, it } from 'vitest';
import { trade } from '../../../tests/support/runs.ts';
import type { Trade } from '../../contract/answers.ts';
import { decimalsToAddUp } from '../../ui/format/number.ts';
import { figuresOf } from './trade-figures.ts';

/** Bought 2 units at 100, now at 110; fees of 0.1%. */
const long: Partial<Trade> = {
  direction: 'LONG',
  amount: 2,
  stakeAmount: 200,
  openRate: 100,
  closeRate: 110,
  currentRate: 110,
  fees: { open: 0.2, close: 0.22 },
  profitAbs: 19.58,
  highestRate: 120,
  lowestRate: 90,
};
const short: Partial<Trade> = { ...long, direction: 'SHORT', profitAbs: -20.42 };
const open: Partial<Trade> = { closeRate: null, closeDate: null, fees: { open: 0.2, close: null } };

describe('the figures of a trade', () => {
  it('add up to the profit of a long trade', () => {
    const { value, before, fees, rest } = figuresOf(trade(long));
    expect({ value, before, fees, rest }).toEqual({
      value: 220,
      before: 20,
      fees: { open: 0.2, close: 0.22, isEstimated: false },
      rest: 0,
    });
  });

  it('add up to the profit of a short trade', () => {
    expect(figuresOf(trade(short))).toMatchObject({ before: -20, rest: 0 });
  });

  it('estimate the exit fee of an open trade from its profit', () => {
    const { fees } = figuresOf(trade({ ...long, ...open }));
    expect(fees?.isEstimated).toBe(true);
    expect(fees?.close).toBeCloseTo(0.22);
  });

  // Rule: PANEL-9
  it('say what else the service counts', () => {
    expect(figuresOf(trade({ ...long, profitAbs: 18.58 })).rest).toBeCloseTo(-1);
  });

  it.each([
    ['fees that are not recorded', { fees: null }],
    ['an exit fee that is not recorded', { fees: { open: 0.2, close: null } }],
    ['a negative estimate', { ...open, profitAbs: 25 }],
  ])('leave out the fees for %s', (_, changes) => {
    expect(figuresOf(trade({ ...long, ...changes })).fees).toBeNull();
  });

  it('leave out what depends on an unknown direction', () => {
    expect(figuresOf(trade({ ...long, direction: 'UNKNOWN' }))).toMatchObject({ before: null, fees: null });
  });
});

describe('the decimals of a result', () => {
  // Rule: PANEL-9
  it.each([
    ['cents if cents add up', [20, -0.42], 19.58, 2],
    ['cents if the parts have more, but cents add up', [1.43675, -0.4816], 0.95515, 2],
    ['as few as make the parts add up', [1.436, -0.4846], 0.9514, 3],
    ['no zeros that an amount of many decimals would add', [6, -0.12345678], 5.87654322, 2],
    ['cents if the service rounds the total', [1.43675, -0.4816], 0.9657, 2],
  ])('are %s', (_, parts, total, digits) => {
    expect(decimalsToAddUp(parts, total)).toBe(digits);
  });
});

describe('the best and the worst rate', () => {
  // Rule: PANEL-8
  it('are the highest and the lowest of a long trade, with the profit there', () => {
    const { best, worst } = figuresOf(trade(long));
    expect(best).toEqual({ rate: 120, profit: expect.closeTo(40 - 0.2 - 0.24) });
    expect(worst).toEqual({ rate: 90, profit: expect.closeTo(-20 - 0.2 - 0.18) });
  });

  it('are reversed for a short trade', () => {
    const { best, worst } = figuresOf(trade(short));
    expect([best?.rate, worst?.rate]).toEqual([90, 120]);
  });

  it('have no profit without fees, and are left out if not recorded', () => {
    const { best, worst } = figuresOf(trade({ ...long, fees: null, lowestRate: null }));
    expect([best, worst]).toEqual([{ rate: 120, profit: null }, null]);
  });
});
