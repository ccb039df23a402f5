import { removeSecondFactors, setBlocked, setRole } from '../accounts/roles-and-blocking.ts';
import { readConfig } from '../common/config.ts';
import { realClock } from '../common/jobs.ts';
import { StartupError } from '../common/settings.ts';
import type { Database } from '../db/database.ts';
import { machineActor } from '../db/operator-acts.ts';
import { createLog } from '../http/log.ts';
import { inDatabase, runCommand } from './run-command.ts';

/**
 * What an operator does to one account, on the machine of the service: `node service/commands/member.ts grant owner@example.com`.
 * Needs DATABASE_URL, or DATA_DIR while the service is stopped. docs/operations.md says more.
 */
const commands = {
  grant: { role: 'ADMIN', done: 'is an operator’s account now.' },
  revoke: { role: 'USER', done: 'is an ordinary account now.' },
  block: {
    isBlocked: true,
    done: 'is blocked and signed out. Within a minute, its bot stops opening trades.',
  },
  unblock: { isBlocked: false, done: 'can sign in again.' },
  'remove-factors': { isLost: true, done: 'has no second factor now, and gets an email about it.' },
} as const;

/**
 * Does what the words of the command line say. Returns a sentence that says what was done.
 * @param within runs something in the database
 * @throws if the words are wrong or the account does not allow it
 */
export async function changeMember(
  [name = '', email, ...words]: readonly string[],
  within: (use: (db: Database) => Promise<void>) => Promise<void>,
): Promise<string> {
  const reason = words.join(' ');
  if (!isCommand(name) || email === undefined || (!('role' in commands[name]) && reason === ''))
    throw new StartupError(
      'Use: node service/commands/member.ts grant|revoke <email>, or block|unblock|remove-factors <email> <reason>',
    );
  await within((db) => act(db, commands[name], email, reason));
  return `${email} ${commands[name].done}`;
}

function act(db: Database, command: Command, address: string, reason: string): Promise<void> {
  const actor = machineActor();
  const deps = { db, log: createLog('info'), realClock };
  if ('role' in command) return setRole(deps, actor, address, command.role);
  if ('isLost' in command) return removeSecondFactors(deps, actor, address, reason);
  const { isBlocked } = command;
  return setBlocked(deps, actor, { whose: { email: address }, isBlocked, reason });
}

type Command = (typeof commands)[keyof typeof commands];

function isCommand(text: string): text is keyof typeof commands {
  return Object.hasOwn(commands, text);
}

if (import.meta.main)
  await runCommand(async () => {
    const { ACCEPT_NEWER_TABLES, DATABASE_URL, DATABASE_URL_FILE, DATA_DIR } = process.env;
    const config = () => readConfig({ ACCEPT_NEWER_TABLES, DATABASE_URL, DATABASE_URL_FILE, DATA_DIR });
    console.log(await changeMember(process.argv.slice(2), (use) => inDatabase(config(), use)));
  });
