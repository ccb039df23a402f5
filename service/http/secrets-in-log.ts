export const censor = '[redacted]';

const secretFields = [
  'authorization',
  'cookie',
  '["set-cookie"]',
  'password',
  'currentPassword',
  'newPassword',
  'passwordHash',
  'token',
  'accessToken',
  'refreshToken',
  'referralToken',
  'botToken',
  'code_verifier',
  'codeVerifier',
  'apiKey',
  'apiSecret',
  'secret',
  'secretKey',
  'clientSecret',
  'email',
];
const depths = ['', '*', '*.*'];

/** Paths of the fields to redact, down to the third level of a line. */
export const secretPaths = depths.flatMap((depth) =>
  secretFields.map((field) => (depth === '' || field.startsWith('[') ? depth + field : `${depth}.${field}`)),
);

const secretTexts = [
  /[\w.+-]+(?:@|%40)[\w-]+\.[\w.-]+/g, // email addresses
  /\beyJ[\w-]+\.[\w.-]+/g, // access tokens
  /\d{3,20}(?::|%3A)[\w-]{20,}/gi, // Telegram bot tokens
  /(?=[\w-]*\d)(?=[\w-]*[A-Z])[\w-]{32,}/g, // tokens in emails, refresh tokens; not names or UUIDs
];

/** The text with email addresses and tokens redacted. */
export function withoutSecrets(text: string): string {
  return secretTexts.reduce((rest, pattern) => rest.replaceAll(pattern, censor), text);
}
