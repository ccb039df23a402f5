import { createSpentTokens } from '../../../../src/app/session/spent-tokens.ts';
import type { UserInfo } from '../../../../src/contract/answers.ts';
import type { StoredSession } from '../../../../src/machines/session/session.setup.ts';
import { newcomerInfo, userInfo } from '../../../support/runs.ts';
import { signIn } from '../../session/session.people.ts';

/** The sign-ins of the compositions, and whose they are. */
const people = { ann1: 'ann', ann2: 'ann', bob1: 'bob' } as const;

export type Sid = keyof typeof people;

/** A session, short: a sign-in and how often its tokens were renewed. */
export interface Tokens {
  readonly sid: Sid;
  readonly rotation: number;
}

const sessions = new Map<string, StoredSession>();

/** The name of a session: `ann1.2` for the second tokens of `ann1`. */
export function sessionName({ sid, accessToken }: Pick<StoredSession, 'sid' | 'accessToken'>): string {
  return `${sid}.${rotationOf(accessToken)}`;
}

/** The session of this name, the same object every time. */
export function sessionNamed(name: string): StoredSession {
  const [sid = '', rotation] = name.split('.');
  const session = sessions.get(name) ?? signIn(people[sidIn(sid)], sid, Number(rotation));
  sessions.set(name, session);
  return session;
}

/** The sign-in and the rotation of an access or refresh token, or of a session's name. */
export function tokensIn(token: string): Tokens {
  return { sid: sidIn(token.split(/[-.]/)[0] ?? ''), rotation: rotationOf(token) };
}

/** User info that leads to another area for each person. */
export function infoOf(sid: Sid): UserInfo {
  return people[sid] === 'ann' ? userInfo() : newcomerInfo();
}

const marks = new Map<string, string>();

/** The name of the lock that marks a refresh token as spent. */
export function markOf(refreshToken: string): string {
  const known = marks.get(refreshToken);
  if (known !== undefined) return known;
  let mark = '';
  const request = (name: string) => {
    mark = name;
    return Promise.resolve();
  };
  // Only the name matters, which the code under test alone knows.
  void createSpentTokens({ request } as unknown as LockManager, 'botdeck.session.spent', 0).add(refreshToken);
  marks.set(refreshToken, mark);
  return mark;
}

function rotationOf(token: string): number {
  return Number(token.split(/[-.]/).at(-1));
}

function sidIn(text: string): Sid {
  const [sid] = (Object.keys(people) as Sid[]).filter((known) => known === text);
  if (!sid) throw new Error(`No sign-in is called ${text}.`);
  return sid;
}
