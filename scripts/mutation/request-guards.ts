import type { Guard } from './session-guards.ts';

const gate = 'src/app/session/create-session.ts';
const sender = 'src/api/send.ts';

/** The guards that tie a request to its sign-in. */
export const requestGuards: readonly Guard[] = [
  {
    name: 'reading storage before a request',
    file: gate,
    code: 'lookAtStorage();\n      return verdict(',
    without: 'return verdict(',
  },
  {
    name: 'sending a request only under its own sign-in',
    file: gate,
    code: "if (current.sid !== sid) return { outcome: 'otherSession' };",
    without: '',
  },
  {
    name: 'not sending a token again that was not renewed',
    file: gate,
    code: "selectIsConnectionLost(snapshot) ? { outcome: 'unavailable' } : next",
    without: 'next',
  },
  {
    name: 'sending a newer token even if the connection is lost',
    file: gate,
    code: "if (next.outcome !== 'send' || next.ticket.accessToken !== ticket.accessToken) return next;",
    without: "if (next.outcome !== 'send') return next;",
  },
  {
    name: 'sending an extended token again',
    file: gate,
    code: 'return selectIsConnectionLost(snapshot) ?',
    without: 'return snapshot ?',
  },
  {
    name: 'waiting while a session is restored or refreshed',
    file: gate,
    code: '!selectIsWaiting(snapshot)',
    without: 'snapshot !== undefined',
  },
  {
    name: 'reading storage when an answer arrives',
    file: gate,
    code: 'lookAtStorage();\n      return selectSid',
    without: 'return selectSid',
  },
  {
    name: 'dropping the answers of an ended sign-in',
    file: sender,
    code: 'if (gate.isOver())',
    without: 'if (false)',
  },
  {
    name: 'dropping the failures of an ended sign-in',
    file: sender,
    code: 'if (!isAbort(cause) && gate.isOver())',
    without: 'if (false)',
  },
  {
    name: 'copying the request for the retry',
    file: sender,
    code: 'const copy = request.clone();',
    without: 'const copy = request;',
  },
];
