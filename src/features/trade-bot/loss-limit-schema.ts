import { choice, eitherAmount, type } from '../../shared/forms/field-rules.ts';
import * as texts from '../../texts/loss-limit.ts';
import { validationMessages } from '../../texts/validation-messages.ts';
import { limitActions } from './limit-settings.ts';
import type { MostLoss } from './use-most-loss.ts';

/** USDT; the largest amount that the contract allows. */
const largestLoss = 1_000_000_000;

/**
 * The percentage, the amount in USDT, or both; and what to do then.
 * @param most what the amount must be less than at the moment of the check; null if unknown
 */
export const lossLimitSchema = (most: () => MostLoss | null) =>
  type({
    drawdown: eitherAmount({
      field: texts.drawdownField,
      below: 100,
      decimals: 2,
      isPercent: true,
      other: 'loss',
      missing: validationMessages.nothingEntered,
    }),
    loss: eitherAmount({
      field: texts.lossField,
      max: largestLoss,
      decimals: 2,
      check: (usdt) => {
        const limit = most();
        return limit && usdt >= limit.usdt ? validationMessages.notBelow(texts.lossField, limit.words) : null;
      },
      other: 'drawdown',
      missing: validationMessages.nothingEntered,
    }),
    action: choice(limitActions, validationMessages.invalid),
  });
