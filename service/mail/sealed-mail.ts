import type { Config } from '../common/config.ts';
import { deriveKeys, open, seal } from '../common/secrets.ts';
import type { Database } from '../db/database.ts';
import type { Mail } from './mail.ts';
import { addMail } from './mail-repository.ts';
import { linkLeftOut } from './mail-texts.ts';

type KeyHolder = Pick<Config, 'secretKey'>;

/**
 * Puts an email with a link that opens an account in the outbox, encrypted: people who read the database or a backup must not
 * get the link. A release that does not know this, while it is being replaced, sends a text that says how to get another.
 */
export async function postSealed(
  db: Database,
  { secretKey }: KeyHolder,
  mail: Mail,
  at: Date,
): Promise<void> {
  const sealedBody = seal(deriveKeys(secretKey).secrets, mail.body);
  await addMail(db, { ...mail, body: linkLeftOut, sealedBody }, at);
}

/** The text to send. Throws if it was encrypted with another key. */
export function textOf(
  { secretKey }: KeyHolder,
  { body, sealedBody }: { body: string; sealedBody: string | null },
): string {
  return sealedBody === null ? body : open(deriveKeys(secretKey).secrets, sealedBody);
}
