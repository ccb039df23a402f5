import type { ErrorObject } from 'ajv/dist/2020.js';

/** In characters. The sender chooses the name of an unknown field. */
const longestName = 64;

/** The top-level field an error is about, or `body` if the body as a whole is wrong. */
export function fieldName(error: ErrorObject): string {
  const [, field] = error.instancePath.split('/');
  const name = field ?? String(error.params.missingProperty ?? error.params.additionalProperty ?? 'body');
  return name.slice(0, longestName);
}

/** The message for a field, in the client's words for the same mistake. */
export function fieldMessage(name: string, error: ErrorObject): string {
  const label = sentenceCase(name);
  switch (error.keyword) {
    case 'required':
      return `${label} is required`;
    case 'additionalProperties':
      return `${label} is not known here`;
    case 'minLength':
      return error.params.limit === 1
        ? `${label} is required`
        : `${label} length must be at least ${error.params.limit} characters`;
    case 'maxLength':
      return `${label} must be less than ${error.params.limit + 1} characters`;
    case 'format':
      return error.params.format === 'email' ? 'Enter valid email' : 'Invalid input';
    case 'pattern':
      return label.toLowerCase().includes('password')
        ? 'Password must contain at least 1 letter, 1 number and special character'
        : 'Invalid input';
    case 'maximum':
      return `${label} must be at most ${error.params.limit}`;
    case 'minimum':
      return `${label} must be at least ${error.params.limit}`;
    case 'exclusiveMaximum':
      return `${label} must be less than ${error.params.limit}`;
    case 'exclusiveMinimum':
      return `${label} must be a positive number`;
    case 'enum':
      return label === 'Currency' ? 'Please select a valid currency' : 'Invalid input';
    default:
      return 'Invalid input';
  }
}

/** `newPassword` → `New password`. */
function sentenceCase(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
