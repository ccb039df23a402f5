/** A guard of the session, and what the code is without it. */
export interface Guard {
  name: string;
  file: string;
  /** Stands exactly once in the file. */
  code: string;
  without: string;
}

const refresh = 'src/app/session/refresh-session.ts';
const lock = 'src/app/session/tab-lock.ts';
const actor = 'src/app/session/session-actor.ts';
const signals = 'src/app/session/browser-signals.ts';

/** Everything that keeps people signed in, and nobody signed in as somebody else. */
export const sessionGuards: readonly Guard[] = [
  { name: 'the look before the lock', file: refresh, code: 'look(session) ??\n', without: '' },
  {
    name: 'the look inside the lock',
    file: refresh,
    code: 'if (before) return before;',
    without: '',
  },
  {
    name: 'the wait for what another tab has just stored',
    file: refresh,
    code: 'if (onItsWay) return onItsWay;',
    without: '',
  },
  {
    name: 'the comparison on commit',
    file: refresh,
    code: 'const meanwhile = look(session) ?? (await arrival(session));',
    without: 'const meanwhile = null;',
  },
  {
    name: 'the wait for the end of a sign-in that does not show yet',
    file: refresh,
    code: ' ?? (await arrival(session));',
    without: ';',
  },
  {
    name: 'the mark of a sign-out',
    file: actor,
    code: 'void spent.add(newest.refreshToken);',
    without: '',
  },
  {
    name: 'the mark of a sign-in that replaces another',
    file: actor,
    code: 'if (replaced && replaced.sid !== session.sid) void spent.add(replaced.refreshToken);',
    without: '',
  },
  {
    name: 'the limit of the refresh call',
    file: refresh,
    code: 'AbortSignal.timeout(postLimit)',
    without: 'new AbortController().signal',
  },
  {
    name: 'that the answer is about the same person',
    file: refresh,
    code: 'if (uuid !== null && uuid !== session.uuid) return null;',
    without: '',
  },
  {
    name: 'that only a refusal ends a session',
    file: refresh,
    code: 'refusals.has(error.status)',
    without: 'true',
  },
  {
    name: 'that late tokens are revoked',
    file: refresh,
    code: "if (answer.kind === 'tokens' && isOver)",
    without: 'if (false)',
  },
  {
    name: 'that tokens another tab can use are not revoked',
    file: refresh,
    code: ' && isOver',
    without: '',
  },
  { name: 'the lock', file: lock, code: 'if (!locks) return', without: 'return' },
  {
    name: 'that nothing waits for a lock the browser refuses',
    file: lock,
    code: "else if (isNamed('SecurityError', error)) answer({ kind: 'refused' });",
    without: '',
  },
  {
    name: 'the limit of the wait',
    file: lock,
    code: '{ signal: AbortSignal.timeout(waitLimit) }',
    without: '{}',
  },
  {
    name: 'that the lock is free again once the task has ended',
    file: lock,
    code: '.finally(answer.release)',
    without: '',
  },
  { name: 'the look before stealing', file: lock, code: 'if (done) return done;', without: '' },
  {
    name: 'that a holder is robbed only after a whole wait',
    file: lock,
    code: ' || (await holderOf(locks, name)) !== holder',
    without: '',
  },
  {
    name: 'that one tab steals at a time',
    file: lock,
    code: '.taking`,',
    without: '.taking` + crypto.randomUUID(),',
  },
  {
    name: 'that what others stored is not overwritten',
    file: actor,
    code: 'isSame(store.read(), input.session)',
    without: 'true',
  },
  {
    name: 'that signing out leaves another sign-in alone',
    file: actor,
    code: 'if (stored?.sid === newest.sid)',
    without: 'if (stored)',
  },
  {
    name: 'the look on a storage event',
    file: signals,
    code: 'if (store.concerns(event)) look();',
    without: '',
  },
  {
    name: 'the look on return by the back-forward cache',
    file: signals,
    code: "window.addEventListener('pageshow', look);",
    without: '',
  },
  {
    name: 'the look on return to the tab',
    file: signals,
    code: 'look();\n    back();',
    without: 'back();',
  },
];
