import {
  changedPassword,
  newPassword,
  repeated,
  secret,
  text,
  type,
} from '../../shared/forms/field-rules.ts';
import * as labels from '../../texts/forms.ts';
import { name } from '../../texts/passkeys.ts';

export const passwordSchema = type({
  currentPassword: secret(labels.currentPassword),
  newPassword: changedPassword('currentPassword', labels.newPassword),
  repeatPassword: repeated('newPassword', labels.repeatNewPassword),
});

/** Of an account that has none. */
export const firstPasswordSchema = type({
  currentPassword: type('string'),
  newPassword: newPassword(labels.newPassword),
  repeatPassword: repeated('newPassword', labels.repeatNewPassword),
});

export const passkeyNameSchema = type({ name: text({ field: name, limit: 65 }) });
