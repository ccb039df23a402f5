import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import type { Job } from '../common/jobs.ts';
import type { Database } from '../db/database.ts';
import { mails } from '../db/schema/messages.ts';
import type { Deps } from '../ports/deps.ts';
import type { Mail } from './mail.ts';

const maxAttempts = 10;

/** Puts a mail into the outbox. In a transaction it is sent only if that commits. */
export async function postMail(db: Database, mail: Mail, at: Date): Promise<void> {
  await db.insert(mails).values({ uuid: randomUUID(), ...mail, createdAt: at, attemptAfter: at });
}

/**
 * Hands waiting mails to the mail server, oldest first; none without a server. Outside the sandbox nobody
 * reads the outbox, so a mail that was sent keeps no text: it may hold a link that opens an account.
 */
export function createMailJobs({ config, db, realClock }: Deps): Job[] {
  if (config.smtpUrl === null) return [];
  const transport = createTransport(config.smtpUrl, { from: config.mailFrom });

  const deliver = async (mail: typeof mails.$inferSelect) => {
    const { recipient: to, subject, body: text, replyTo } = mail;
    await transport.sendMail({ to, subject, text, ...(replyTo !== null && { replyTo }) });
    const sent = { sentAt: realClock.now(), ...(!config.sandbox && { body: '' }) };
    await db.update(mails).set(sent).where(eq(mails.uuid, mail.uuid));
  };
  const run = async () => {
    for (let mail = await claim(db, realClock.now()); mail; mail = await claim(db, realClock.now())) {
      await deliver(mail);
    }
  };
  return [{ name: 'mail delivery', everyMs: 2000, run }];
}

/** Takes the next mail for delivery. Until `attemptAfter`, twice as late each time, nobody else takes it. */
async function claim(db: Database, now: Date) {
  const waiting = db
    .select({ uuid: mails.uuid })
    .from(mails)
    .where(and(isNull(mails.sentAt), lt(mails.attempts, maxAttempts), lte(mails.attemptAfter, now)))
    .orderBy(asc(mails.createdAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [mail] = await db
    .update(mails)
    .set({
      attempts: sql`${mails.attempts} + 1`,
      attemptAfter: sql`${now}::timestamptz + interval '30 seconds' * power(2, ${mails.attempts})`,
    })
    .where(inArray(mails.uuid, waiting))
    .returning();
  return mail;
}
