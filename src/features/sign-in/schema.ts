import { email, secret, type } from '../../shared/forms/field-rules.ts';
import * as labels from '../../texts/forms.ts';

export const signInSchema = type({ email: email(), password: secret(labels.password) });
