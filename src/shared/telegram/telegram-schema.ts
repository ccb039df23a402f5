import * as texts from '../../texts/telegram.ts';
import { validationMessages as messages } from '../../texts/validation-messages.ts';
import { shaped, type } from '../forms/field-rules.ts';

/** The rules of the fields that connect a Telegram bot. */
export const telegramSchema = type({
  botToken: shaped({ field: texts.botToken, shape: /^\d+:[\w-]+$/, message: messages.invalidToken }),
  userId: shaped({ field: texts.userId, shape: /^\d+$/, message: messages.invalidUserId }),
});
