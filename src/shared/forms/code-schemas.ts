import * as texts from '../../texts/second-factor.ts';
import { shaped, text, type } from './field-rules.ts';

/** Apps show the six digits in two groups. */
const appCode = /^\d{3}\s?\d{3}$/;
const plain = (typed: string) => typed.replaceAll(/\s/g, '');

export const appCodeSchema = type({
  entered: shaped({ field: texts.codeLabels.app, shape: appCode, message: texts.sixDigits }).pipe(plain),
});

export const recoveryCodeSchema = type({ entered: text({ field: texts.codeLabels.recovery, limit: 65 }) });
