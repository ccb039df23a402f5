import * as texts from '../../texts/allocation.ts';
import { largestAllocation } from '../../widgets/allocation/allocation-limits.ts';
import { apiKeyRules } from '../../widgets/exchange-account/api-key-rules.ts';
import { type } from '../../widgets/forms/arktype.ts';
import { amount } from '../../widgets/forms/field-rules.ts';

const amountRule = (min: number) => ({
  tradingAmount: amount({ field: texts.field, min, max: largestAllocation }),
});

/**
 * The last step with an exchange account to connect.
 * @param min USDT
 */
export const activationSchema = (min: number) => type({ ...apiKeyRules, ...amountRule(min) });

/**
 * The last step with a connected exchange account: its fields are neither shown nor checked.
 * @param min USDT
 */
export const amountSchema = (min: number) =>
  type({ exchange: apiKeyRules.exchange, apiKey: 'string', apiSecret: 'string', ...amountRule(min) });
