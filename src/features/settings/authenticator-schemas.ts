import { eitherCode } from '../../shared/forms/code-schemas.ts';
import { type } from '../../shared/forms/field-rules.ts';

/** It may be left empty: an account that signs in with Google has none. */
const password = type('string');

export const ownerSchema = type({ password });
export const proofSchema = type({ password, entered: eitherCode });
