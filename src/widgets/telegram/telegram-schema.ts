import { type } from '../forms/arktype.ts';
import { text } from '../forms/field-rules.ts';

export const telegramSchema = type({
  botToken: text({ field: 'Bot token' }),
  userId: text({ field: 'User ID' }),
});
