import { changedPassword, repeated, secret, type } from '../../shared/forms/field-rules.ts';
import * as labels from '../../texts/forms.ts';

export const passwordSchema = type({
  currentPassword: secret(labels.currentPassword),
  newPassword: changedPassword('currentPassword', labels.newPassword),
  repeatPassword: repeated('newPassword', labels.repeatNewPassword),
});
