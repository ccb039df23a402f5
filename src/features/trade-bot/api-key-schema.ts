import { type } from '../../widgets/forms/arktype.ts';
import { secret, text } from '../../widgets/forms/field-rules.ts';

export const apiKeySchema = type({
  exchange: "'BINANCE' | 'HTX'",
  apiKey: text({ field: 'API key' }),
  apiSecret: secret('API secret'),
});
