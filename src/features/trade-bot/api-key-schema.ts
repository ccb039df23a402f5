import { apiKeyRules } from '../../widgets/exchange-account/api-key-rules.ts';
import { type } from '../../widgets/forms/arktype.ts';

export const apiKeySchema = type(apiKeyRules);
