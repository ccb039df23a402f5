import { type } from '../forms/arktype.ts';
import { shaped } from '../forms/field-rules.ts';
import { validationMessages as messages } from '../forms/validation-messages.ts';

/** The rules of the fields that connect a Telegram bot. */
export const telegramSchema = type({
  botToken: shaped({ field: 'Bot token', shape: /^\d+:[\w-]+$/, message: messages.invalidToken }),
  userId: shaped({ field: 'User ID', shape: /^\d+$/, message: messages.invalidUserId }),
});
