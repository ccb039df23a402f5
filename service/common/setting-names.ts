/** Every setting. docs/service.md says what each is for. */
export const settingNames = [
  'PORT',
  'HOST',
  'PUBLIC_URL',
  'DATA_DIR',
  'DATABASE_URL',
  'DATABASE_CONNECTIONS',
  'ACCEPT_NEWER_TABLES',
  'CLIENT_DIR',
  'SANDBOX',
  'SECRET_KEY',
  'ACCESS_TOKEN_SECONDS',
  'REFRESH_TOKEN_DAYS',
  'REFRESH_GRACE_SECONDS',
  'RATE_LIMITS',
  'PAYMENTS',
  'PAYMENT_SECONDS',
  'CHAIN_ID',
  'CHAIN_NAME',
  'CHAIN_RPC_URLS',
  'CHAIN_FORMER_RPC_URLS',
  'CHAIN_TOKEN',
  'CHAIN_DECIMALS',
  'CHAIN_CONFIRMATIONS',
  'CHAIN_LOOK_SECONDS',
  'CHAIN_RETURN_SENDERS',
  'PAYMENT_XPUB',
  'PAYMENT_FIRST_ADDRESS',
  'CLOCK_SPEED',
  'SEED',
  'SMTP_URL',
  'MAIL_FROM',
  'SUPPORT_EMAIL',
  'TELEGRAM_API_URL',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'GOOGLE_ISSUER',
  'EXCHANGE_ADDRESSES',
  'EXCHANGE_CHECK',
  'BINANCE_URL',
  'HTX_URL',
  'LOG_LEVEL',
  'METRICS_PORT',
  'DRAIN_SECONDS',
  'TRUST_PROXY',
  'UNSAFE_SETTINGS',
] as const;

export type SettingName = (typeof settingNames)[number];

/** Shorter names are too close to other programs' variables: `HOSTS` is one letter from `HOST`, and `HOME` is two. */
const shortest = 6;
/** Names of at least this length may have two letters wrong. */
const long = 13;

/** The setting that `name` is, or nearly is: a letter is missing, added, wrong or swapped, or two in a long name. */
export function nearSetting(name: string): SettingName | undefined {
  return settingNames.find(
    (known) => known.length >= shortest && areWithin(known.length >= long ? 2 : 1, name, known),
  );
}

/** Whether this many letters, added, removed, replaced or swapped with the next, are enough to turn one text into the other. */
function areWithin(edits: number, one: string, other: string): boolean {
  if (one === other) return true;
  if (edits === 0) return false;
  let same = 0;
  while (one[same] === other[same]) same += 1;
  const [a, b] = [one.slice(same), other.slice(same)];
  const rest = (ofOne: number, ofOther: number) => areWithin(edits - 1, a.slice(ofOne), b.slice(ofOther));
  return rest(1, 0) || rest(0, 1) || rest(1, 1) || (a[0] === b[1] && a[1] === b[0] && rest(2, 2));
}
