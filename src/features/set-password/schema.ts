import { type } from '../../widgets/forms/arktype.ts';
import { newPassword, repeated } from '../../widgets/forms/field-rules.ts';

export const setPasswordSchema = type({
  password: newPassword('New password'),
  repeatPassword: repeated('password', 'Repeat new password'),
});
