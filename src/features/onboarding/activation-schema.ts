import { largestAllocation } from '../../widgets/allocation/allocation-limits.ts';
import { apiKeyRules } from '../../widgets/exchange-account/api-key-rules.ts';
import { type } from '../../widgets/forms/arktype.ts';
import { amount } from '../../widgets/forms/field-rules.ts';

/** @param min USDT */
export const activationSchema = (min: number) =>
  type({ ...apiKeyRules, amount: amount({ field: 'Amount', min, max: largestAllocation }) });
