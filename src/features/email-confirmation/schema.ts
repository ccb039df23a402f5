import * as labels from '../../texts/forms.ts';
import { type } from '../../widgets/forms/arktype.ts';
import { secret } from '../../widgets/forms/field-rules.ts';

export const confirmationSchema = type({ password: secret(labels.password) });
