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
    name: 'that an unrenewed token is not sent again',
    file: gate,
    code: " ? next : { outcome: 'unavailable' }",
    without: ' ? next : next',
  },
  {
    name: 'that a newer token is sent although the service cannot be reached',
    file: gate,
    code: 'isRenewed || !selectIsConnectionLost',
    without: '!selectIsConnectionLost',
  },
  {
    name: 'that a token the service has prolonged is sent again',
    file: gate,
    code: ' || !selectIsConnectionLost(snapshot)',
    without: '',
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
    name: 'that public calls carry no session',
    file: sender,
    code: 'if (publicPath.test(new URL(request.url).pathname))',
    without: 'if (false)',
  },
  {
    name: 'the copy for the second send',
    file: sender,
    code: 'const copy = request.clone();',
    without: 'const copy = request;',
  },
];
