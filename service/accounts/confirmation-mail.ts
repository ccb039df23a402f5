import type { Database } from '../db/database.ts';
import { postMail } from '../mail/mail-repository.ts';
import { confirmEmail } from '../mail/mail-texts.ts';
import type { Deps } from '../ports/deps.ts';
import { issueMailToken } from './mail-tokens.ts';
import type { User } from './user-repository.ts';

/** Mails the link that confirms the address, unless one went out within the last minute; says whether it did. */
export async function mailConfirmation(
  { realClock, site }: Pick<Deps, 'realClock' | 'site'>,
  tx: Database,
  user: User,
): Promise<boolean> {
  const now = realClock.now();
  const token = await issueMailToken(tx, 'VERIFY_EMAIL', user.uuid, now);
  if (token === null) return false;
  await postMail(tx, confirmEmail(user.email, site.url(`/guest/confirmation-token/${token}?confirm`)), now);
  return true;
}
