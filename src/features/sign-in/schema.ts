import * as labels from '../../texts/forms.ts';
import { type } from '../../widgets/forms/arktype.ts';
import { email, secret } from '../../widgets/forms/field-rules.ts';

export const signInSchema = type({ email: email(), password: secret(labels.password) });
