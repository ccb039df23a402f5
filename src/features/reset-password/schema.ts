import { email, type } from '../../shared/forms/field-rules.ts';

export const resetPasswordSchema = type({ email: email() });
