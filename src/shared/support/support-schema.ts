import * as texts from '../../texts/support.ts';
import { validationMessages } from '../../texts/validation-messages.ts';
import { choice, email, text, type } from '../forms/field-rules.ts';
import { longestMessage, supportSubjects } from './message.ts';

export const supportSchema = type({
  email: email(),
  subject: choice(supportSubjects, validationMessages.required(texts.subject)),
  message: text({ field: texts.message, limit: longestMessage + 1 }),
});
