import * as texts from '../../texts/exchange-account.ts';
import { validationMessages as messages } from '../../texts/validation-messages.ts';
import { shaped, type } from '../forms/field-rules.ts';
import { keyShape } from './key-trial.tsx';

/** The rules of the fields that connect an exchange account, as the properties of a schema. */
export const apiKeyRules = {
  exchange: "'BINANCE' | 'HTX'",
  apiKey: shaped({ field: texts.apiKey, ...keyShape, message: messages.invalidKey }),
  apiSecret: shaped({ field: texts.apiSecret, ...keyShape, message: messages.invalidKey }),
} as const;

export const apiKeySchema = type(apiKeyRules);
