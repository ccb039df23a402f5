import { type } from '../forms/arktype.ts';
import { secret, text } from '../forms/field-rules.ts';

export const telegramSchema = type({ botToken: secret('Bot token'), userId: text({ field: 'User ID' }) });
