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

/** Fields of a line, and of what it holds, whose values are secret. */
export const secretPaths = depths.flatMap((depth) =>
  secretFields.map((field) => (depth === '' || field.startsWith('[') ? depth + field : `${depth}.${field}`)),
);

const secretTexts = [
  /[\w.+-]+(?:@|%40)[\w-]+\.[\w.-]+/g, // mail addresses
  /\beyJ[\w-]+\.[\w.-]+/g, // access tokens
  /\d{3,20}(?::|%3A)[\w-]{20,}/gi, // tokens of Telegram
  /(?=[\w-]*\d)(?=[\w-]*[A-Z])[\w-]{32,}/g, // tokens in mails, refresh tokens; no names and no UUIDs
];

/** The same text without what gives itself away as secret wherever it stands: mail addresses and tokens. */
export function withoutSecrets(text: string): string {
  return secretTexts.reduce((rest, pattern) => rest.replaceAll(pattern, censor), text);
}
