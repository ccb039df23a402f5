import { largestAllocation } from '../../widgets/allocation/allocation-limits.ts';
import { type } from '../../widgets/forms/arktype.ts';
import { amount, secret, text } from '../../widgets/forms/field-rules.ts';

/** @param min USDT */
export const activationSchema = (min: number) =>
  type({
    exchange: "'BINANCE' | 'HTX'",
    apiKey: text({ field: 'API key' }),
    apiSecret: secret('API secret'),
    amount: amount({ field: 'Amount', min, max: largestAllocation }),
  });
