import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { StepUpMethod } from '../../../src/contract/contract.ts';
import { sessions, users } from './accounts.ts';

const at = () => timestamp({ withTimezone: true });

/** The authenticator app of a member. It is asked for at sign-in once a code has confirmed it. */
export const authenticators = pgTable('authenticators', {
  userUuid: uuid()
    .primaryKey()
    .references(() => users.uuid, { onDelete: 'cascade' }),
  /** In base 32, encrypted (AES-256-GCM). */
  secret: text().notNull(),
  createdAt: at().notNull(),
  /** Null until then. */
  confirmedAt: at(),
  /** The newest step of 30 seconds, counted from 1970, whose code was used: no code works twice. */
  lastStep: integer().notNull().default(0),
});

/** Works once in place of a code from the app. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    /** SHA-256 of the code, hex. */
    hash: text().primaryKey(),
    userUuid: uuid()
      .notNull()
      .references(() => users.uuid, { onDelete: 'cascade' }),
    usedAt: at(),
  },
  (table) => [index('recovery_codes_user').on(table.userUuid)],
);

/** Sign-ins that wait for the second factor. */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    /** SHA-256 of the challenge, hex. */
    hash: text().primaryKey(),
    userUuid: uuid()
      .notNull()
      .references(() => users.uuid, { onDelete: 'cascade' }),
    /** How the first step was done. */
    method: text({ enum: ['PASSWORD', 'GOOGLE'] }).notNull(),
    /** The Google account to link once the code is right; null if there is none to link. */
    googleSubject: text(),
    /** Stands for the password and the app it began with: with others, it is over. */
    basis: text().notNull(),
    wrongCodes: integer().notNull().default(0),
    expiresAt: at().notNull(),
  },
  (table) => [index('sign_in_challenges_user').on(table.userUuid)],
);

/** What a session got for proving that its member is present. */
export const stepUpProofs = pgTable(
  'step_up_proofs',
  {
    /** SHA-256 of the proof, hex. */
    hash: text().primaryKey(),
    sessionUuid: uuid()
      .notNull()
      .references(() => sessions.uuid, { onDelete: 'cascade' }),
    methods: text().array().$type<StepUpMethod[]>().notNull(),
    /** Stands for the password and the app: with others, the proof is void. */
    basis: text().notNull(),
    expiresAt: at().notNull(),
  },
  (table) => [index('step_up_proofs_session').on(table.sessionUuid)],
);

/** The code that was emailed to a member without a password, one for each session. */
export const mailedCodes = pgTable('mailed_codes', {
  sessionUuid: uuid()
    .primaryKey()
    .references(() => sessions.uuid, { onDelete: 'cascade' }),
  /** SHA-256 of the session and the code, hex. */
  hash: text().notNull(),
  wrongTries: integer().notNull().default(0),
  expiresAt: at().notNull(),
});

/** Removals of second factors that their owners say they have lost. They wait, so that a stranger who says so is found out. */
export const factorRemovals = pgTable(
  'factor_removals',
  {
    uuid: uuid().primaryKey(),
    userUuid: uuid()
      .notNull()
      .references(() => users.uuid, { onDelete: 'cascade' }),
    /** The operator's email. */
    askedBy: text().notNull(),
    /** The evidence that the owner is asking. */
    evidence: text().notNull(),
    startedAt: at().notNull(),
    dueAt: at().notNull(),
    /** When the member was last told. */
    toldAt: at().notNull(),
    /** Null while it is under way. */
    endedAt: at(),
    outcome: text({ enum: ['DONE', 'CANCELED'] }),
  },
  (table) => [
    uniqueIndex('factor_removals_one_open').on(table.userUuid).where(sql`${table.endedAt} is null`),
  ],
);

/** How a member's authenticators know the member. It tells nothing about the account. */
export const passkeyHandles = pgTable('passkey_handles', {
  userUuid: uuid()
    .primaryKey()
    .references(() => users.uuid, { onDelete: 'cascade' }),
  /** 64 random bytes, in base64url. */
  handle: text().notNull(),
});

/** Signs in without a password (WebAuthn). Only an authenticator has the private key. */
export const passkeys = pgTable(
  'passkeys',
  {
    uuid: uuid().primaryKey(),
    userUuid: uuid()
      .notNull()
      .references(() => users.uuid, { onDelete: 'cascade' }),
    /** The id that the authenticator gave it, in base64url. */
    credentialId: text().notNull().unique(),
    /** The domain it works for. */
    domain: text().notNull(),
    /** COSE, in base64url. */
    publicKey: text().notNull(),
    /** The highest count of uses that its authenticator has sent; 0 if it does not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    /** Whether a password manager may keep it on several devices. */
    isSynced: boolean().notNull(),
    /** The model of the authenticator, if it says. */
    aaguid: text().notNull(),
    name: text().notNull(),
    createdAt: at().notNull(),
    lastUsedAt: at(),
  },
  (table) => [index('passkeys_user').on(table.userUuid)],
);

/** Challenges that a passkey has signed. They are signed and not stored; only used ones are. */
export const usedChallenges = pgTable('used_challenges', {
  /** SHA-256 of the challenge, hex. */
  hash: text().primaryKey(),
  expiresAt: at().notNull(),
});
