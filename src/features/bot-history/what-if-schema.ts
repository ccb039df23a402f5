import { amount, choice, type } from '../../shared/forms/field-rules.ts';
import { validationMessages } from '../../texts/validation-messages.ts';
import * as texts from '../../texts/what-if.ts';

/** How the run can be changed. */
export const limitChoices = ['RECORDED', 'NONE', 'STOP_TRADE_ENTRY', 'FORCE_QUIT'] as const;

/** The limit, the funds and the pairs. `count`: how many pairs there are. */
export const changeSchema = (count: number) =>
  type({
    limit: choice(limitChoices, validationMessages.invalid),
    drawdown: amount({ field: texts.drawdownField, below: 100, decimals: 2, isPercent: true }),
    funds: amount({ field: texts.fundsField, min: 1, max: 200, decimals: 2, isPercent: true }),
    without: type('string').narrow(
      (value, ctx) => value.split(',').length < count || ctx.reject({ message: texts.noPairs }),
    ),
  }).narrow(
    ({ funds, limit, without }, ctx) =>
      limit !== 'RECORDED' ||
      Number(funds) !== 100 ||
      without !== '' ||
      ctx.reject({ relativePath: ['limit'], message: texts.changeFirst }),
  );
