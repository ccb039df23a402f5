import { type } from '../../shared/forms/arktype.ts';
import { apiKeyRules } from '../../shared/keys/api-key-rules.ts';

export const apiKeySchema = type(apiKeyRules);
