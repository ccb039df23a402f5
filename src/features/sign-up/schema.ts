import { agreed, email, newPassword, type } from '../../shared/forms/field-rules.ts';
import { validationMessages } from '../../texts/validation-messages.ts';

export const signUpSchema = type({
  email: email(),
  password: newPassword(),
  agreement: agreed(validationMessages.termsNotAgreed),
});
