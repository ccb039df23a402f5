import { largestAllocation } from '../../shared/forms/allocation-limits.ts';
import { amount, type } from '../../shared/forms/field-rules.ts';
import { apiKeyRules } from '../../shared/keys/api-key-schema.ts';
import * as texts from '../../texts/allocation.ts';

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
