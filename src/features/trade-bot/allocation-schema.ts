import { largestAllocation } from '../../shared/forms/allocation-limits.ts';
import { amount, type } from '../../shared/forms/field-rules.ts';
import * as texts from '../../texts/allocation.ts';

/** @param min USDT */
export const allocationSchema = (min: number) =>
  type({ tradingAmount: amount({ field: texts.field, min, max: largestAllocation }) });
