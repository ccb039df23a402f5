import { shaped } from '../forms/field-rules.ts';
import { validationMessages as messages } from '../forms/validation-messages.ts';

/** What exchanges make keys and secrets of. */
const shape = /^[\w-]+$/;
const minLength = 16;

/** The rules of the fields that connect an exchange account, as the properties of a schema. */
export const apiKeyRules = {
  exchange: "'BINANCE' | 'HTX'",
  apiKey: shaped({ field: 'API key', shape, minLength, message: messages.invalid }),
  apiSecret: shaped({ field: 'API secret', shape, minLength, message: messages.invalid }),
} as const;
