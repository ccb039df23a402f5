import * as texts from '../../texts/allocation.ts';
import { largestAllocation } from '../../widgets/allocation/allocation-limits.ts';
import { type } from '../../widgets/forms/arktype.ts';
import { amount } from '../../widgets/forms/field-rules.ts';

/** @param min USDT */
export const allocationSchema = (min: number) =>
  type({ tradingAmount: amount({ field: texts.field, min, max: largestAllocation }) });
