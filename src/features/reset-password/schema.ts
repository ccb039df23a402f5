import { type } from '../../shared/forms/arktype.ts';
import { email } from '../../shared/forms/field-rules.ts';

export const resetPasswordSchema = type({ email: email() });
