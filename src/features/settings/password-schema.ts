import { type } from '../../widgets/forms/arktype.ts';
import { changedPassword, repeated, secret } from '../../widgets/forms/field-rules.ts';

export const passwordSchema = type({
  currentPassword: secret('Current password'),
  newPassword: changedPassword('currentPassword', 'New password'),
  repeatPassword: repeated('newPassword', 'Repeat new password'),
});
