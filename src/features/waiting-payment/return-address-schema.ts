import { shaped, type } from '../../shared/forms/field-rules.ts';
import * as texts from '../../texts/waiting-payment.ts';

/** The service also knows the checksum, the token and its own addresses. */
export const returnAddressSchema = type({
  address: shaped({
    field: texts.returnAddress,
    shape: /^0x[\da-fA-F]{40}$/,
    message: texts.addressShape,
  }).narrow((address, ctx) => !/^0x0{40}$/.test(address) || ctx.reject({ message: texts.zeroAddress })),
});
