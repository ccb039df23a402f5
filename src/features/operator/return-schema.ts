import * as texts from '../../texts/operator.ts';
import { type } from '../../widgets/forms/arktype.ts';
import { shaped } from '../../widgets/forms/field-rules.ts';

export const returnSchema = type({
  transactionHash: shaped({
    field: texts.transactionHash,
    shape: /^0x[\da-fA-F]{64}$/,
    message: texts.hashShape,
  }),
});
