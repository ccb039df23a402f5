import { shaped, type } from '../../shared/forms/field-rules.ts';
import * as texts from '../../texts/operator.ts';

export const returnSchema = type({
  transactionHash: shaped({
    field: texts.transactionHash,
    shape: /^0x[\da-fA-F]{64}$/,
    message: texts.hashShape,
  }),
});
