import * as labels from '../../texts/forms.ts';
import { type } from '../../widgets/forms/arktype.ts';
import { changedPassword, repeated, secret } from '../../widgets/forms/field-rules.ts';

export const passwordSchema = type({
  currentPassword: secret(labels.currentPassword),
  newPassword: changedPassword('currentPassword', labels.newPassword),
  repeatPassword: repeated('newPassword', labels.repeatNewPassword),
});
