import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Exchange, SignInMethod, TelegramMessage } from '../../../src/contract/contract.ts';
import type { KeyStanding } from '../../common/key-standing.ts';

const at = () => timestamp({ withTimezone: true });

/** A person with an account. Deleting the row deletes every row that refers to it. */
export const users = pgTable(
  'users',
  {
    uuid: uuid().primaryKey(),
    /** Trimmed and in lower case. */
    email: text().notNull().unique(),
    /** argon2id; null for people who sign in only with Google. */
    passwordHash: text(),
    googleSubject: text().unique(),
    role: text({ enum: ['USER', 'ADMIN'] })
      .notNull()
      .default('USER'),
    status: text({ enum: ['NEW', 'ACTIVE', 'BLOCKED'] })
      .notNull()
      .default('NEW'),
    /** The person whose referral link was used. */
    referredBy: uuid(),
    createdAt: at().notNull(),
    /** Until then, nobody may take the account over for good: its password was set with an email alone. */
    heldUntil: at(),
    /** The `passwordHash` whose password nobody could choose now, as a sign-in found. */
    refusedHash: text(),
  },
  (table) => [check('users_email_lower', sql`${table.email} = lower(${table.email})`)],
);

/** A session on one device, from sign-in to sign-out. */
export const sessions = pgTable(
  'sessions',
  {
    uuid: uuid().primaryKey(),
    userUuid: uuid()
      .notNull()
      .references(() => users.uuid, { onDelete: 'cascade' }),
    createdAt: at().notNull(),
    revokedAt: at(),
    /** However often it is refreshed. Null until the first refresh if a release before this column started it. */
    endsAt: at(),
    /** The last refresh, or the sign-in. This and the next three are null if a release before them started the session. */
    lastSeenAt: at(),
    methods: text().array().$type<SignInMethod[]>(),
    /** What the browser said it was when it signed in. */
    device: text(),
    /** The address or network of the last refresh, or of the sign-in. */
    network: text(),
    /** Wrong proofs of presence since the last correct one. */
    wrongProofs: integer().notNull().default(0),
  },
  (table) => [index('sessions_user').on(table.userUuid)],
);

/** A browser that a member has signed in from. It is known by a cookie, which proves nothing. */
export const knownDevices = pgTable(
  'known_devices',
  {
    /** SHA-256 of the cookie and the member, hex. */
    hash: text().primaryKey(),
    userUuid: uuid()
      .notNull()
      .references(() => users.uuid, { onDelete: 'cascade' }),
    label: text(),
    lastSeenAt: at().notNull(),
    /** When the member was told about it by mail; null if not. */
    toldAt: at(),
  },
  (table) => [index('known_devices_user').on(table.userUuid, table.lastSeenAt)],
);

/** Each refresh token is used once. A second use after the grace period ends its session. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    /** SHA-256 of the token, hex. */
    hash: text().primaryKey(),
    sessionUuid: uuid()
      .notNull()
      .references(() => sessions.uuid, { onDelete: 'cascade' }),
    expiresAt: at().notNull(),
    rotatedAt: at(),
  },
  (table) => [index('refresh_tokens_session').on(table.sessionUuid)],
);

/** The links in emails: they work once, and expire. */
export const mailTokens = pgTable(
  'mail_tokens',
  {
    /** SHA-256 of the token, hex. */
    hash: text().primaryKey(),
    purpose: text({ enum: ['VERIFY_EMAIL', 'RESET_PASSWORD', 'KEEP_FACTOR'] }).notNull(),
    userUuid: uuid()
      .notNull()
      .references(() => users.uuid, { onDelete: 'cascade' }),
    createdAt: at().notNull(),
    expiresAt: at().notNull(),
    usedAt: at(),
  },
  (table) => [index('mail_tokens_user').on(table.userUuid, table.purpose)],
);

/** The links people share. Sign-up receives the token. */
export const referralLinks = pgTable('referral_links', {
  userUuid: uuid()
    .primaryKey()
    .references(() => users.uuid, { onDelete: 'cascade' }),
  token: text().notNull().unique(),
  createdAt: at().notNull(),
});

/** Exchange accounts: at most one per member and exchange. A bot trades on the newest. */
export const apiKeys = pgTable(
  'api_keys',
  {
    uuid: uuid().primaryKey(),
    userUuid: uuid()
      .notNull()
      .references(() => users.uuid, { onDelete: 'cascade' }),
    exchange: text().$type<Exchange>().notNull(),
    apiKeyMasked: text().notNull(),
    /** Key and secret as JSON, encrypted (AES-256-GCM). */
    account: text().notNull(),
    createdAt: at().notNull(),
    /** What the exchange said about the key; null until it was asked. */
    standing: jsonb('permissions').$type<KeyStanding>(),
    /** When the exchange last answered. */
    checkedAt: at(),
    /** When the daily check claimed the key; null once it has been checked. One that failed waits behind the others. */
    triedAt: at(),
  },
  (table) => [unique('api_keys_exchange').on(table.userUuid, table.exchange)],
);

/** The Telegram bot that writes to a member. */
export const telegramConnections = pgTable('telegram_connections', {
  userUuid: uuid()
    .primaryKey()
    .references(() => users.uuid, { onDelete: 'cascade' }),
  /** The bot token, encrypted (AES-256-GCM). */
  token: text().notNull(),
  chatId: text().notNull(),
  notifications: boolean().notNull().default(false),
  /** What it sends. The default is what members got before they could choose. */
  messages: text()
    .array()
    .$type<TelegramMessage[]>()
    .notNull()
    .default(['TRADE_OPENED', 'TRADE_CLOSED', 'STATUS', 'WARNING']),
  /** The days before this moment are summarized, or were over before the member wanted a summary. */
  summarizedUntil: at(),
  connectedAt: at().notNull(),
});
