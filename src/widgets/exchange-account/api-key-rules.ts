import { text } from '../forms/field-rules.ts';

/** The rules of the fields that connect an exchange account, as the properties of a schema. */
export const apiKeyRules = {
  exchange: "'BINANCE' | 'HTX'",
  apiKey: text({ field: 'API key' }),
  apiSecret: text({ field: 'API secret' }),
} as const;
