import type { Guard } from './session-guards.ts';

const gate = 'src/app/session/session-gate.ts';
const sender = 'src/api/client/session-fetch.ts';

/** What keeps a request with the sign-in it was made for. */
export const requestGuards: readonly Guard[] = [
  {
    name: 'the look at storage before a request',
    file: gate,
    code: 'lookAtStorage();\n      return verdict(',
    without: 'return verdict(',
  },
  {
    name: 'that a request goes only as who asked',
    file: gate,
    code: "if (current.sid !== sid) return { outcome: 'otherSession' };",
    without: '',
  },
  {
    name: 'that a token that was not renewed is not sent again',
    file: gate,
    code: "selectIsConnectionLost(snapshot) ? { outcome: 'unavailable' } : next",
    without: 'next',
  },
  {
    name: 'that a newer token is sent although the connection is lost',
    file: gate,
    code: "if (next.outcome !== 'send' || next.ticket.accessToken !== ticket.accessToken) return next;",
    without: "if (next.outcome !== 'send') return next;",
  },
  {
    name: 'that an extended token is sent again',
    file: gate,
    code: 'return selectIsConnectionLost(snapshot) ?',
    without: 'return snapshot ?',
  },
  {
    name: 'the wait while a session is restored or renewed',
    file: gate,
    code: '!selectIsWaiting(snapshot)',
    without: 'snapshot !== undefined',
  },
  {
    name: 'the look at storage when an answer arrives',
    file: gate,
    code: 'lookAtStorage();\n      return selectSid',
    without: 'return selectSid',
  },
  {
    name: 'that answers of an ended sign-in are dropped',
    file: sender,
    code: 'if (gate.isOver())',
    without: 'if (false)',
  },
  {
    name: 'that failures of an ended sign-in are dropped',
    file: sender,
    code: 'if (!isAbort(cause) && gate.isOver())',
    without: 'if (false)',
  },
  {
    name: 'the copy for the second send',
    file: sender,
    code: 'const copy = request.clone();',
    without: 'const copy = request;',
  },
];
