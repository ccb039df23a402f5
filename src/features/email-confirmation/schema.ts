import { secret, type } from '../../shared/forms/field-rules.ts';
import * as labels from '../../texts/forms.ts';

export const confirmationSchema = type({ password: secret(labels.password) });
