import { createTransport } from 'nodemailer';
import type { Job } from '../common/jobs.ts';
import type { Deps } from '../ports/deps.ts';
import { claimMail, updateMail } from './mail-repository.ts';

/**
 * Hands waiting mails to the mail server, oldest first. No jobs without a server. Outside the sandbox, deletes the text
 * of a mail once it is sent: it may contain a link that opens an account.
 */
export function createMailJobs({ config, db, realClock }: Deps): Job[] {
  if (config.smtpUrl === null) return [];
  const transport = createTransport(config.smtpUrl, { from: config.mailFrom });
  const claim = () => claimMail(db, realClock.now());

  const run = async () => {
    for (let mail = await claim(); mail; mail = await claim()) {
      const { recipient: to, subject, body: text, replyTo } = mail;
      await transport.sendMail({ to, subject, text, ...(replyTo !== null && { replyTo }) });
      const sent = { sentAt: realClock.now(), ...(!config.sandbox && { body: '' }) };
      await updateMail(db, mail.uuid, sent);
    }
  };
  return [{ name: 'mail delivery', everyMs: 2000, run }];
}
