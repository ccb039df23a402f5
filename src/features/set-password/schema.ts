import { newPassword, repeated, type } from '../../shared/forms/field-rules.ts';
import * as labels from '../../texts/forms.ts';

export const setPasswordSchema = type({
  password: newPassword(labels.newPassword),
  repeatPassword: repeated('password', labels.repeatNewPassword),
});
