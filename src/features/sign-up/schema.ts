import { agreed, email, newPassword, repeated, type } from '../../shared/forms/field-rules.ts';
import { validationMessages } from '../../texts/validation-messages.ts';

export const signUpSchema = type({
  email: email(),
  password: newPassword(),
  repeatPassword: repeated('password'),
  agreement: agreed(validationMessages.termsNotAgreed),
});
