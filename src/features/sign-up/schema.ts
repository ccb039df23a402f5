import { validationMessages } from '../../texts/validation-messages.ts';
import { type } from '../../widgets/forms/arktype.ts';
import { agreed, email, newPassword, repeated } from '../../widgets/forms/field-rules.ts';

export const signUpSchema = type({
  email: email(),
  password: newPassword(),
  repeatPassword: repeated('password'),
  agreement: agreed(validationMessages.termsNotAgreed),
});
