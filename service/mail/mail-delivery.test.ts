import { createServer, type Server } from 'node:net';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import type { Config } from '../common/config.ts';
import { readBacklog } from '../db/backlog.ts';
import { mails } from '../db/schema/messages.ts';
import { listMails } from '../stand-ins/console/console-repository.ts';
import { listenLocally } from '../testing/local-servers.ts';
import { startTestService } from '../testing/test-service.ts';
import { createMailJobs, postSealed } from './mail-delivery.ts';
import { postMail } from './mail-repository.ts';
import { resetPassword } from './mail-texts.ts';

let server: Server;
let received: string;

const sandbox = await startTestService();
afterAll(() => sandbox.close());
beforeEach(async () => {
  await sandbox.deps.db.delete(mails);
  received = '';
});
afterEach(() => void server.close());

interface MailServer {
  /** None if empty. */
  greeting?: string;
  /** When it answers an email that it was sent. */
  ready?: Promise<void>;
  toSender?: string;
  toRecipient?: string;
  toData?: string;
  toMessage?: string;
}

/** Starts a minimal mail server that answers in these words, and returns its URL. */
async function startMailServer({
  greeting = '220 ready',
  ready = Promise.resolve(),
  toSender = '250 ok',
  toRecipient = '250 ok',
  toData = '354 go on',
  toMessage = '250 ok',
}: MailServer = {}): Promise<string> {
  server = createServer((socket) => {
    let inData = false;
    if (greeting) socket.write(`${greeting}\r\n`);
    socket.on('data', async (chunk) => {
      const text = chunk.toString();
      received += text;
      if (inData && !text.endsWith('\r\n.\r\n')) return;
      if (inData) await ready;
      const isMessage = inData;
      inData = /^DATA/i.test(text) && toData.startsWith('3');
      if (isMessage) socket.write(`${toMessage}\r\n`);
      else if (/^QUIT/i.test(text)) socket.end('221 bye\r\n');
      else if (/^RCPT/i.test(text)) socket.write(`${toRecipient}\r\n`);
      else if (/^MAIL/i.test(text)) socket.write(`${toSender}\r\n`);
      else if (/^DATA/i.test(text)) socket.write(`${toData}\r\n`);
      else socket.write('250 ok\r\n');
    });
  });
  const { port } = await listenLocally(server);
  return `smtp://127.0.0.1:${port}`;
}

async function deliver(
  smtpUrl: string,
  overrides: Partial<Config> = {},
  greetingTimeout = 10_000,
): Promise<void> {
  const config = { ...sandbox.deps.config, smtpUrl, ...overrides };
  const patience = { connectionTimeout: 10_000, greetingTimeout, socketTimeout: 10_000 };
  for (const job of createMailJobs({ ...sandbox.deps, config }, patience)) await job.run();
}

/** What a run throws if an email could not be sent for this reason. */
const failed = (reason: string) => ({ errors: [{ message: expect.stringContaining(reason) }] });

test('an email goes to the mail server once', async () => {
  const url = await startMailServer();
  const { db } = sandbox.deps;
  await postMail(db, resetPassword('ada@example.com', 'https://app/link'), sandbox.realClock.now());
  await deliver(url);
  await deliver(url);
  expect(received.match(/RCPT TO:<ada@example.com>/g)).toHaveLength(1);
  expect(received).toContain('Subject: Set a new password');
  expect((await listMails(db, 1))[0]?.sentAt).toEqual(sandbox.realClock.now());
});

test('an email the server refuses is tried again later', async () => {
  const refusing = await startMailServer({ greeting: '554 not now' });
  const { db } = sandbox.deps;
  await postMail(db, resetPassword('ada@example.com', 'https://app/link'), sandbox.realClock.now());
  await expect(deliver(refusing)).rejects.toMatchObject(failed('not now'));
  server.close();

  const ready = await startMailServer();
  await deliver(ready);
  expect(received).not.toContain('RCPT TO');
  sandbox.realClock.pass(31);
  await deliver(ready);
  expect(received).toContain('RCPT TO:<ada@example.com>');
});

test('an email is tried for a day while the server is away, and counts as waiting throughout', async () => {
  const { db } = sandbox.deps;
  const posted = sandbox.realClock.now();
  await postMail(db, resetPassword('ada@example.com', 'https://app/link'), posted);
  const nowhere = 'smtp://127.0.0.1:1';
  for (let hour = 0; hour < 23; hour += 1) {
    await expect(deliver(nowhere)).rejects.toMatchObject(failed('ECONNREFUSED'));
    expect((await readBacklog(db, posted)).outboxes.mail.waiting).toBe(1);
    sandbox.realClock.pass(3601);
  }
  await deliver(await startMailServer());
  expect(received).toContain('RCPT TO:<ada@example.com>');
  expect((await readBacklog(db, posted)).outboxes.mail).toEqual({ waiting: 0, oldestSeconds: 0 });
});

test('an email that the server will never take is given up at once, and hides no outage', async () => {
  const { db } = sandbox.deps;
  await postMail(db, resetPassword('nobody@example.com', 'https://app/link'), sandbox.realClock.now());
  await expect(deliver(await startMailServer({ toRecipient: '550 no such user' }))).rejects.toThrow(
    'Emails that were not sent: 1.',
  );
  const { outboxes } = await readBacklog(db, sandbox.realClock.now());
  expect([outboxes.mail.waiting, outboxes['mail given up'].waiting]).toEqual([0, 1]);
});

test.each([
  ['550 5.1.1 no such user', 1],
  ['556 5.1.10 no mail for this domain', 1],
  ['550-5.1.1 no such user\r\n550 5.1.1 look for typos', 1],
  ['552 5.2.2 mailbox full', 0],
  ['554 5.7.1 relay access denied', 0],
  ['550 5.1.8 unknown domain of the sender', 0],
  ['550 5.1.0 <bot@example.com>: sender address rejected', 0],
])('after %s, this many emails are given up: %i', async (toRecipient, givenUp) => {
  const { db } = sandbox.deps;
  await postMail(db, resetPassword('nobody@example.com', 'https://app/link'), sandbox.realClock.now());
  await expect(deliver(await startMailServer({ toRecipient }))).rejects.toThrow('not sent: 1.');
  const { outboxes } = await readBacklog(db, sandbox.realClock.now());
  expect(outboxes['mail given up'].waiting).toBe(givenUp);
});

test('a refused sender is tried again later, because the server may take it then', async () => {
  const { db } = sandbox.deps;
  await postMail(db, resetPassword('ada@example.com', 'https://app/link'), sandbox.realClock.now());
  const refusing = await startMailServer({ toSender: '550 sender not verified' });
  await expect(deliver(refusing)).rejects.toThrow('Emails that were not sent: 1.');
  server.close();
  sandbox.realClock.pass(31);
  await deliver(await startMailServer());
  expect((await listMails(db, 1))[0]?.sentAt).toEqual(sandbox.realClock.now());
});

test('emails that are refused keep none waiting, and newer ones come before them', async () => {
  const { db } = sandbox.deps;
  const post = (recipient: string) =>
    postMail(db, resetPassword(recipient, 'https://app/link'), sandbox.realClock.now());
  for (const name of ['no', 'nobody', 'none']) await post(`${name}@nowhere.example`);
  const url = await startMailServer({ toRecipient: '450 unknown domain' });
  await expect(deliver(url)).rejects.toThrow('Emails that were not sent: 3.');
  sandbox.realClock.pass(31);
  await post('ada@example.com');
  received = '';
  await expect(deliver(url)).rejects.toThrow('Emails that were not sent: 4.');
  expect(received.match(/RCPT TO:<\w+/g)?.[0]).toBe('RCPT TO:<ada');
});

const postTo = async (recipients: string[]) => {
  for (const recipient of recipients)
    await postMail(sandbox.deps.db, resetPassword(recipient, 'https://app/link'), sandbox.realClock.now());
};
const manyRecipients = Array.from({ length: 60 }, (_, index) => `no${index}@nowhere.example`);
const emailsTried = () => received.match(/MAIL FROM/g)?.length;

test.for<[string, MailServer]>([
  ['a sender who has sent too much', { toSender: '450 4.7.1 too many emails' }],
  ['a recipient because it is closing', { toRecipient: '421 4.3.2 closing' }],
  ['every recipient because it does not know us', { toRecipient: '554 5.7.1 relay access denied' }],
  ['every recipient because of an address', { toRecipient: '550 5.1.0 sender address rejected' }],
  ['every recipient because of the sender', { toRecipient: '550 5.1.8 unknown domain of the sender' }],
  ['to take any email', { toData: '451 4.3.0 try again later' }],
  ['an email for the moment', { toMessage: '452 4.3.1 no space left' }],
  ['an email because it is closing', { toMessage: '421 4.7.0 too many emails' }],
])('a server that refuses %s is left alone until the next run', async ([, answers]) => {
  await postTo(manyRecipients);
  await expect(deliver(await startMailServer(answers))).rejects.toThrow('Emails that were not sent: 1.');
  expect(emailsTried()).toBe(1);
});

test('an email that is refused for its content holds up no other', async () => {
  await postTo(manyRecipients.slice(0, 3));
  const url = await startMailServer({ toMessage: '554 5.7.1 looks like spam' });
  await expect(deliver(url)).rejects.toThrow('Emails that were not sent: 3.');
});

test('an email whose address is malformed holds up no other', async () => {
  await postTo(['nowhere', 'ada@example.com']);
  await expect(deliver(await startMailServer())).rejects.toThrow('Emails that were not sent: 1.');
  expect(received).toContain('RCPT TO:<ada@example.com>');
});

test('a run ends while emails are still waiting, so that what was refused is logged soon', async () => {
  await postTo(manyRecipients);
  const url = await startMailServer({ toRecipient: '550 no such user' });
  await expect(deliver(url)).rejects.toThrow('Emails that were not sent: 50.');
  await expect(deliver(url)).rejects.toThrow('Emails that were not sent: 10.');
});

test('an email that a slow server is still taking is not sent again by another replica', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const url = await startMailServer({ ready: answered });
  const { db } = sandbox.deps;
  await postMail(db, resetPassword('ada@example.com', 'https://app/link'), sandbox.realClock.now());
  const sending = deliver(url);
  await expect.poll(() => received).toContain('DATA');
  sandbox.realClock.pass(60);
  await deliver(url);
  answer();
  await sending;
  expect(received.match(/RCPT TO/g)).toHaveLength(1);
});

test('both copies of an email sent twice have the same id', async () => {
  const url = await startMailServer();
  const { db } = sandbox.deps;
  await postMail(db, resetPassword('ada@example.com', 'https://app/link'), sandbox.realClock.now());
  await deliver(url);
  await db.update(mails).set({ sentAt: null, attemptAfter: sandbox.realClock.now() });
  await deliver(url);
  const ids = received.match(/^Message-ID: .*$/gm);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test('a server that does not greet is given up', async () => {
  const url = await startMailServer({ greeting: '' });
  const { db } = sandbox.deps;
  await postMail(db, resetPassword('ada@example.com', 'https://app/link'), sandbox.realClock.now());
  await expect(deliver(url, {}, 50)).rejects.toMatchObject(failed('Greeting'));
});

test('a link that opens an account is nowhere in the database, but is sent', async () => {
  const url = await startMailServer();
  const { config, db } = sandbox.deps;
  const stored = async () => JSON.stringify(await listMails(db, 1));
  await postSealed(db, config, resetPassword('ada@example.com', 'https://app/link'), new Date(0));
  expect(await stored()).not.toContain('https://app/link');
  await deliver(url, { sandbox: false });
  expect(received.match(/https:\/\/app\/link/g)).toHaveLength(1);
  expect((await listMails(db, 1))[0]).toMatchObject({ body: '', sealedBody: null });
});

test('with another key, such an email is not sent, and no other waits for it', async () => {
  const url = await startMailServer();
  const { db } = sandbox.deps;
  const other = { secretKeys: ['another key of the service, of a test'] } as const;
  await postSealed(db, other, resetPassword('ada@example.com', 'https://app/link'), new Date(0));
  await postMail(db, resetPassword('ben@example.com', 'https://app/link'), sandbox.realClock.now());
  await expect(deliver(url)).rejects.toThrow('Emails that were not sent: 1.');
  expect(received.match(/RCPT TO:<\w+/g)).toEqual(['RCPT TO:<ben']);
});

test('outside the sandbox, the text of an email, with its link, is deleted after it is sent', async () => {
  const url = await startMailServer();
  const { db } = sandbox.deps;
  const post = () => postMail(db, resetPassword('ada@example.com', 'https://app/link'), new Date(0));
  const bodies = async () => (await listMails(db, 2)).map((mail) => mail.body.includes('https://app/link'));
  await post();
  await deliver(url);
  expect(await bodies()).toEqual([true]);
  await db.delete(mails);
  await post();
  await deliver(url, { sandbox: false });
  expect(received.match(/https:\/\/app\/link/g)).toHaveLength(2);
  expect(await bodies()).toEqual([false]);
});
