import type { Database } from '../db/database.ts';
import { postSealed } from '../mail/mail-delivery.ts';
import { confirmEmail } from '../mail/mail-texts.ts';
import type { Deps } from '../ports/deps.ts';
import { issueMailToken } from './mail-tokens.ts';
import type { User } from './user-repository.ts';

/** Emails the link that confirms the address and returns true; false if one was sent within the last minute. */
export async function mailConfirmation(
  { config, realClock, site }: Pick<Deps, 'config' | 'realClock' | 'site'>,
  tx: Database,
  user: User,
): Promise<boolean> {
  const now = realClock.now();
  const token = await issueMailToken(tx, 'VERIFY_EMAIL', user.uuid, now);
  if (token === null) return false;
  await postSealed(
    tx,
    config,
    confirmEmail(user.email, site.url(`/guest/confirmation-token/${token}?confirm=password`)),
    now,
  );
  return true;
}
