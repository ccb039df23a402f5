import type { WhatIf, WhatIfResult, WhatIfRun } from '../../contract/answers.ts';
import type { Two } from './comparison.ts';

/** Chance alone puts figures more than this many standard errors apart in one of twenty cases. */
const errors = 2;

/** A difference is small if this many typical trades can make it. */
const fewTrades = 3;

/** Which of two figures is better, or why neither is: they are about the same, or chance may explain the difference. Undefined if they are not compared. */
export type Comparison = 0 | 1 | 'same' | 'chance' | undefined;

/** A small difference that may also be chance is counted as small up to this share of the larger figure. */
const little = 0.1;

/** Differences up to which chance may explain them, and up to which they are small. */
interface Thresholds {
  chance: number;
  small: number;
}

/** A fraction as the percentage that is shown. */
const shown = (fraction: number) => Number((fraction * 100).toFixed(2));

/** Compares two fractions of which the larger is better. */
function compare([one, other]: Two<number | null>, thresholds: Thresholds | null): Comparison {
  if (one === null || other === null || !thresholds || shown(one) === shown(other)) return undefined;
  const difference = Math.abs(other - one);
  const isChance = difference <= thresholds.chance;
  const isLittle = difference <= little * Math.max(Math.abs(one), Math.abs(other));
  if (difference <= thresholds.small && (isLittle || !isChance)) return 'same';
  if (isChance) return 'chance';
  return one > other ? 0 : 1;
}

/** The gain at each moment, as a fraction of the funds at the start, so that other funds can be compared. */
export const gainsOf = ({ balances, startBalance }: WhatIfRun): number[] =>
  startBalance > 0 ? balances.map((balance) => balance / startBalance - 1) : [];

export const returnOf = ({ profit, startBalance }: WhatIfRun) =>
  startBalance > 0 ? profit / startBalance : null;

const stepsOf = (values: readonly number[]) =>
  values.slice(1).map((value, index) => value - (values[index] ?? 0));
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** The spread of what a single trade brings, as a fraction of the funds; 0 without trades. */
function tradeSpread(run: WhatIfRun): number {
  if (run.closedTrades === 0) return 0;
  return Math.sqrt(sum(stepsOf(gainsOf(run)).map((step) => step ** 2)) / run.closedTrades);
}

/** Of n steps, the spread squared is divided by n − 1, and Student's t has a variance of (n − 1) / (n − 3). */
const uncertain = 3;

/**
 * Those of returns. Chance: the spread of what one run gains on the other from moment to moment, over all moments, and more for
 * few moments, whose spread is uncertain. Null for too few.
 */
function returnThresholds([one, other]: Two<readonly number[]>, runs: Two<WhatIfRun>): Thresholds | null {
  const steps = stepsOf(one.map((gain, index) => (other[index] ?? gain) - gain));
  if (steps.length <= uncertain) return null;
  const mean = sum(steps) / steps.length;
  const squares = sum(steps.map((step) => (step - mean) ** 2));
  return {
    chance: errors * Math.sqrt((squares * steps.length) / (steps.length - uncertain)),
    small: fewTrades * Math.max(...runs.map(tradeSpread)),
  };
}

/** Those of win rates. Chance: what it makes of two shares of so many trades, and no less than a few trades make. */
function winRateThresholds(runs: Two<WhatIfRun>): Thresholds | null {
  const [one, other] = runs.map(({ closedTrades }) => closedTrades);
  if (!one || !other) return null;
  const share = sum(runs.map(({ closedTrades, winRate }) => closedTrades * (winRate ?? 0))) / (one + other);
  const spread = Math.sqrt(share * (1 - share) * (1 / one + 1 / other));
  const small = fewTrades / Math.min(one, other);
  return { chance: Math.max(errors * spread, small), small };
}

export interface RunComparison {
  return: Comparison;
  drawdown: Comparison;
  winRate: Comparison;
  /** How far apart the returns are that are compared, and how far apart chance alone puts them. Null if they are not compared. */
  apart: { difference: number; chance: number } | null;
  /** If one ended earlier: the time at which both are compared, how long each ran, and what each had gained by then. */
  unlike: { at: string; lengths: Two<number>; returns: Two<number>; after: Two<number> } | null;
}

/** Compares two runs over the time in which both ran: a longer one has had more time to gain or lose. */
export function compareResults({ from, to }: WhatIf, result: WhatIfResult): RunComparison {
  const { changed, offsets, recorded } = result;
  const runs = [recorded, changed] as const;
  const start = Date.parse(from);
  const lengthOf = ({ endedAt }: WhatIfRun) => Math.min(Date.parse(endedAt ?? to), Date.parse(to)) - start;
  const lengths = [lengthOf(recorded), lengthOf(changed)] as const;
  // The balance is known at even intervals. Runs that end in the same one are alike.
  const indexOf = (length: number) => {
    const index = offsets.findIndex((offset) => offset >= length);
    return index < 0 ? offsets.length - 1 : index;
  };
  const [one, other] = [indexOf(lengths[0]), indexOf(lengths[1])];
  const last = Math.min(one, other);
  const gains = [gainsOf(recorded).slice(0, last + 1), gainsOf(changed).slice(0, last + 1)] as const;
  const thresholds = returnThresholds(gains, runs);
  const wholes = [returnOf(recorded), returnOf(changed)] as const;
  const isUnlike = one !== other;
  const ends = isUnlike ? ([gains[0].at(-1) ?? null, gains[1].at(-1) ?? null] as const) : wholes;
  const [first, second] = ends;
  const compared = compare(ends, thresholds);
  const drawdowns = [recorded.maximumDrawdown, changed.maximumDrawdown] as const;
  return {
    return: compared,
    drawdown: isUnlike
      ? undefined
      : compare([drawdowns[0] && -drawdowns[0], drawdowns[1] && -drawdowns[1]], thresholds),
    winRate: isUnlike ? undefined : compare([recorded.winRate, changed.winRate], winRateThresholds(runs)),
    apart:
      compared === undefined || !thresholds || first === null || second === null
        ? null
        : { difference: Math.abs(shown(second) - shown(first)) / 100, chance: thresholds.chance },
    unlike:
      isUnlike && first !== null && second !== null
        ? {
            at: new Date(start + (offsets[last] ?? 0)).toISOString(),
            lengths,
            returns: [first, second],
            after: [(wholes[0] ?? 0) - first, (wholes[1] ?? 0) - second],
          }
        : null,
  };
}
