import * as labels from '../../texts/forms.ts';
import { type } from '../../widgets/forms/arktype.ts';
import { newPassword, repeated } from '../../widgets/forms/field-rules.ts';

export const setPasswordSchema = type({
  password: newPassword(labels.newPassword),
  repeatPassword: repeated('password', labels.repeatNewPassword),
});
