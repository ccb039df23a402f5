import { type } from '../../widgets/forms/arktype.ts';
import { email } from '../../widgets/forms/field-rules.ts';

export const resetPasswordSchema = type({ email: email() });
