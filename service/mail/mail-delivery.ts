import { randomUUID } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type { Config } from '../common/config.ts';
import { Failures, type Job } from '../common/jobs.ts';
import { deriveKeys, open, type Place, SealError, seal } from '../common/secrets.ts';
import { hourMs } from '../common/time.ts';
import type { Database } from '../db/database.ts';
import { createSealWatch } from '../db/sealed-values.ts';
import type { Deps } from '../ports/deps.ts';
import { addMail, claimMail, giveUpMail, updateMail } from './mail-repository.ts';
import { linkLeftOut, type Mail } from './mail-texts.ts';

type KeyHolder = Pick<Config, 'secretKeys'>;

const placeOf = ({ recipient, uuid }: { recipient: string; uuid: string }): Place => ({
  column: 'mails.sealed_body',
  row: uuid,
  member: recipient,
});

/**
 * Puts an email with a link that opens an account in the outbox, encrypted: people who read the database or a backup must not
 * get the link. A release that does not know this, while it is being replaced, sends a text that says how to get another.
 */
export async function postSealed(
  db: Database,
  { secretKeys }: KeyHolder,
  mail: Mail,
  at: Date,
): Promise<void> {
  const uuid = randomUUID();
  const place = placeOf({ uuid, recipient: mail.recipient });
  const sealedBody = seal(deriveKeys(secretKeys).secrets, place, mail.body);
  await addMail(db, { ...mail, uuid, body: linkLeftOut, sealedBody }, at);
}

/** The text to send. Throws if it was encrypted with another key, or for another email. */
export function textOf(
  { secretKeys }: KeyHolder,
  mail: { uuid: string; recipient: string; body: string; sealedBody: string | null },
): string {
  const { body, sealedBody } = mail;
  return sealedBody === null ? body : open(deriveKeys(secretKeys).secrets, placeOf(mail), sealedBody);
}

const fieldOf = (error: unknown, name: string): unknown => Reflect.get(Object(error), name);

/** The server's reason for refusing a recipient, such as `5.1.1`, if it gives one; null if it is about something else. */
function refusedRecipient(error: unknown): { for: string | undefined } | null {
  if (fieldOf(error, 'code') !== 'EENVELOPE' || fieldOf(error, 'command') !== 'RCPT TO') return null;
  return { for: /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(String(fieldOf(error, 'response')))?.[1] };
}

/**
 * About the address of the recipient (RFC 3463); 5.1.7 and 5.1.8 are about that of the sender, and with 5.1.0, servers mean
 * either.
 */
const addressRefused = /^5\.1\.(?![078]$)/;
/** About the sender, or about who may send what: some servers say so only after the recipient, and of every one. */
const senderRefused = /^5\.(?:1\.[078]|7\.\d+)$/;

/** Whether the mail server will never take an email to this address. A refused sender may be allowed later. */
function isRefusedForGood(error: unknown): boolean {
  const recipient = refusedRecipient(error);
  if (!recipient || Number(fieldOf(error, 'responseCode')) < 500) return false;
  return recipient.for === undefined || addressRefused.test(recipient.for);
}

/**
 * Whether the failure concerns only this email, so that the next one may go out. A server that is away, is busy,
 * refuses the sender or closes the connection would take none of them.
 */
function isAboutOneEmail(error: unknown): boolean {
  if (error instanceof SealError) return true;
  if (!['EENVELOPE', 'EMESSAGE'].includes(String(fieldOf(error, 'code')))) return false;
  const answer = fieldOf(error, 'responseCode');
  // Refused here: the server was not asked.
  if (answer === undefined) return true;
  const recipient = refusedRecipient(error);
  if (recipient) return answer !== 421 && !senderRefused.test(recipient.for ?? '');
  return fieldOf(error, 'code') === 'EMESSAGE' && Number(answer) >= 500;
}

/** How long the mail server may take to connect and to greet, and may be silent, in milliseconds. */
const usualPatience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
/** The wait after the first failed attempt; it doubles with each further one, up to an hour. */
const firstPauseMs = 30_000;
const longestPauseMs = hourMs;
/** The most emails in one run. Its failures are logged only when it ends. */
const mostInRun = 50;

/**
 * Hands waiting emails to the mail server: new ones first, then those that have failed, each oldest first. No jobs without
 * a server. Outside the sandbox, deletes the text of an email once it is sent: it may contain a link that opens an account.
 */
export function createMailJobs(deps: Deps, patience = usualPatience): Job[] {
  const { config, db, realClock } = deps;
  if (config.smtpUrl === null) return [];
  const transport = createTransport({ url: config.smtpUrl, ...patience }, { from: config.mailFrom });
  const domain = /@([\w.-]+)/.exec(config.mailFrom)?.[1] ?? 'localhost';

  const watchSeal = createSealWatch(deps);
  /** Sends the next email; false if none is due. Throws if it cannot be sent now. */
  const deliverNext = async (): Promise<boolean> => {
    const mail = await claimMail(db, realClock.now());
    if (!mail) return false;
    const { uuid, attempts, recipient: to, subject, replyTo } = mail;
    // If a crash sends an email twice, both have the same id.
    const letter = { messageId: `<${uuid}@${domain}>`, to, subject, ...(replyTo !== null && { replyTo }) };
    try {
      await transport.sendMail({ ...letter, text: textOf(config, mail) });
    } catch (error) {
      await watchSeal(error);
      const pauseMs = Math.min(firstPauseMs * 2 ** (attempts - 1), longestPauseMs);
      if (isRefusedForGood(error)) await giveUpMail(db, uuid);
      else await updateMail(db, uuid, { attemptAfter: new Date(realClock.now().getTime() + pauseMs) });
      throw error;
    }
    const sent = { sentAt: realClock.now(), ...(!config.sandbox && { body: '', sealedBody: null }) };
    await updateMail(db, uuid, sent);
    return true;
  };

  const run = async (stopping?: AbortSignal) => {
    const failures = new Failures();
    let mayGoOn = true;
    for (let count = 0; mayGoOn && count < mostInRun && !stopping?.aborted; count += 1) {
      await failures.collect(async () => {
        try {
          mayGoOn = await deliverNext();
        } catch (error) {
          mayGoOn = isAboutOneEmail(error);
          throw error;
        }
      });
    }
    failures.throwAny('Emails that were not sent');
  };
  return [{ name: 'mail delivery', everyMs: 2000, run }];
}
