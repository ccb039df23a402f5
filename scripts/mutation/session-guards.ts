/** A guard of the session, and the code without it. */
export interface Guard {
  name: string;
  file: string;
  /** Occurs exactly once in the file. */
  code: string;
  without: string;
}

const refresh = 'src/app/session/session-actor.ts';
const lock = 'src/app/session/tab-lock.ts';
const actor = 'src/app/session/session-actor.ts';
const signals = 'src/app/session/create-session.ts';

/** The guards that keep people signed in, and never as someone else. */
export const sessionGuards: readonly Guard[] = [
  { name: 'reading storage before the lock', file: refresh, code: 'look(session) ??\n', without: '' },
  {
    name: 'reading storage inside the lock',
    file: refresh,
    code: 'if (before) return before;',
    without: '',
  },
  {
    name: 'waiting for what another tab has just stored',
    file: refresh,
    code: 'if (onItsWay) return onItsWay;',
    without: '',
  },
  {
    name: 'the comparison before storing',
    file: refresh,
    code: 'const meanwhile = look(session) ?? (await arrival(session));',
    without: 'const meanwhile = null;',
  },
  {
    name: 'waiting for the end of a sign-in that is not visible yet',
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
    name: 'one request for the lock at a time in each tab',
    file: lock,
    code: 'return oneAtATime(underLock);',
    without: 'return underLock;',
  },
  {
    name: 'the deadline of the refresh call',
    file: refresh,
    code: 'AbortSignal.timeout(postLimit)',
    without: 'new AbortController().signal',
  },
  {
    name: 'the check that the answer is for the same person',
    file: refresh,
    code: 'if (uuid !== null && uuid !== session.uuid) return null;',
    without: '',
  },
  {
    name: 'ending a session only on a refusal',
    file: refresh,
    code: 'refusals.has(error.status)',
    without: 'true',
  },
  {
    name: 'revoking late tokens',
    file: refresh,
    code: "if (answer.kind === 'tokens' && isOver)",
    without: 'if (false)',
  },
  {
    name: 'not revoking tokens that another tab can use',
    file: refresh,
    code: ' && isOver',
    without: '',
  },
  { name: 'the lock', file: lock, code: 'if (!locks) return', without: 'return' },
  {
    name: 'not waiting for a lock that the browser refuses',
    file: lock,
    code: "else if (isNamed('SecurityError', error)) answer({ kind: 'refused' });",
    without: '',
  },
  {
    name: 'the limit on waiting for the lock',
    file: lock,
    code: '{ signal: AbortSignal.timeout(waitLimit) }',
    without: '{}',
  },
  {
    name: 'releasing the lock when the task ends',
    file: lock,
    code: '.finally(answer.release)',
    without: '',
  },
  {
    name: 'reading storage before stealing the lock',
    file: lock,
    code: 'if (done) return done;',
    without: '',
  },
  {
    name: 'stealing only from a holder that kept the lock for a whole wait',
    file: lock,
    code: ' || (await holderOf(locks, name)) !== holder',
    without: '',
  },
  {
    name: 'letting one tab steal at a time',
    file: lock,
    code: '.taking`,',
    without: '.taking` + crypto.randomUUID(),',
  },
  {
    name: 'not overwriting what other tabs stored',
    file: actor,
    code: 'isSame(store.read(), input.session)',
    without: 'true',
  },
  {
    name: 'signing out without touching another sign-in',
    file: actor,
    code: 'if (stored?.sid === newest.sid)',
    without: 'if (stored)',
  },
  {
    name: 'reading storage on a storage event',
    file: signals,
    code: 'if (store.concerns(event)) look();',
    without: '',
  },
  {
    name: 'reading storage on return from the back-forward cache',
    file: signals,
    code: "window.addEventListener('pageshow', look);",
    without: '',
  },
  {
    name: 'reading storage on return to the tab',
    file: signals,
    code: 'look();\n    back();',
    without: 'back();',
  },
];
