import { bail, type Fault, reporting } from './judge-faults.ts';

const lock = 'src/app/session/tab-lock.ts';
const actor = 'src/app/session/session-actor.ts';
const gate = 'src/app/session/create-session.ts';
const sender = 'src/api/session-fetch.ts';
const stepUpSend = 'src/api/step-up-send.ts';
const desk = 'src/app/step-up/step-up-desk.ts';

/** The session without one of its guards. */
const without = (name: string, file: string, code: string, replacement = ''): Fault => ({
  name: `guard removed: ${name}`,
  edits: [{ file, code, replacement }],
  command: `vitest run ${reporting}${bail} --project unit tests/session src/app/session src/app/step-up src/api`,
});

/** The guards that keep people signed in, and never as someone else. */
const ofSession = [
  without('reading storage before the lock', actor, 'look(session) ??\n'),
  without('reading storage inside the lock', actor, 'if (before) return before;'),
  without('waiting for what another tab has just stored', actor, 'if (onItsWay) return onItsWay;'),
  without(
    'the comparison before storing',
    actor,
    'const meanwhile = look(session) ?? (await arrival(session));',
    'const meanwhile = null;',
  ),
  without(
    'waiting for the end of a sign-in that is not visible yet',
    actor,
    ' ?? (await arrival(session));',
    ';',
  ),
  without('the mark of a sign-out', actor, 'void spent.add(newest.refreshToken);'),
  without(
    'the mark of a sign-in that replaces another',
    actor,
    'if (replaced && replaced.sid !== session.sid) void spent.add(replaced.refreshToken);',
  ),
  without(
    'one request for the lock at a time in each tab',
    lock,
    'return oneAtATime(underLock);',
    'return underLock;',
  ),
  without(
    'the deadline of the refresh call',
    actor,
    'AbortSignal.timeout(postLimit)',
    'new AbortController().signal',
  ),
  without(
    'the check that the answer is for the same person',
    actor,
    'if (uuid !== null && uuid !== session.uuid) return null;',
  ),
  without('ending a session only on a refusal', actor, 'refusals.has(error.status)', 'true'),
  without('revoking late tokens', actor, "if (answer.kind === 'tokens' && isOver)", 'if (false)'),
  without('not revoking tokens that another tab can use', actor, ' && isOver'),
  without('the lock', lock, 'if (!locks) return', 'return'),
  without(
    'not waiting for a lock that the browser refuses',
    lock,
    "else if (isNamed('SecurityError', error)) answer({ kind: 'refused' });",
  ),
  without('the limit on waiting for the lock', lock, '{ signal: AbortSignal.timeout(waitLimit) }', '{}'),
  without('releasing the lock when the task ends', lock, '.finally(answer.release)'),
  without('reading storage before stealing the lock', lock, 'if (done) return done;'),
  without(
    'stealing only from a holder that kept the lock for a whole wait',
    lock,
    ' || (await holderOf(locks, name)) !== holder',
  ),
  without('letting one tab steal at a time', lock, '.taking`,', '.taking` + crypto.randomUUID(),'),
  without('not overwriting what other tabs stored', actor, 'isSame(store.read(), input.session)', 'true'),
  without(
    'signing out without touching another sign-in',
    actor,
    'if (stored?.sid === newest.sid)',
    'if (stored)',
  ),
  without('reading storage on a storage event', gate, 'if (store.concerns(event)) look();'),
  without(
    'reading storage on return from the back-forward cache',
    gate,
    "window.addEventListener('pageshow', look);",
  ),
  without('reading storage on return to the tab', gate, 'look();\n    back();', 'back();'),
];

/** The guards that tie a request to its sign-in. */
const ofRequests = [
  without(
    'reading storage before a request',
    gate,
    'lookAtStorage();\n      return verdict(',
    'return verdict(',
  ),
  without(
    'sending a request only under its own sign-in',
    gate,
    "if (current.sid !== sid) return { outcome: 'otherSession' };",
  ),
  without(
    'not sending a token again that was not renewed',
    gate,
    "selectIsConnectionLost(snapshot) ? { outcome: 'unavailable' } : next",
    'next',
  ),
  without(
    'sending a newer token even if the connection is lost',
    gate,
    "if (next.outcome !== 'send' || next.ticket.accessToken !== ticket.accessToken) return next;",
    "if (next.outcome !== 'send') return next;",
  ),
  without(
    'sending an extended token again',
    gate,
    'return selectIsConnectionLost(snapshot) ?',
    'return snapshot ?',
  ),
  without(
    'waiting while a session is restored or refreshed',
    gate,
    '!selectIsWaiting(snapshot)',
    'snapshot !== undefined',
  ),
  without(
    'reading storage when an answer arrives',
    gate,
    'lookAtStorage();\n      return selectSid',
    'return selectSid',
  ),
  without('dropping the answers of an ended sign-in', sender, 'if (gate.isOver())', 'if (false)'),
  without(
    'dropping the failures of an ended sign-in',
    sender,
    'if (!isAbort(cause) && gate.isOver())',
    'if (false)',
  ),
  without(
    'copying the body for the retry',
    sender,
    'const copy = request.clone();',
    'const copy = new Request(request.url, { method: request.method, headers: request.headers });',
  ),
];

/** The guards that retry sign-outs the service did not accept. */
const ofSignOuts = [
  without('retrying a sign-out when the person returns to the tab', gate, 'look();\n    back();', 'look();'),
  without('retrying a sign-out when the network is back', gate, 'online();\n    back();', 'online();'),
  without('the limit on tries to sign out', actor, 'tries < mostTries && '),
  without('not retrying a refused sign-out', actor, ' && mayWorkLater(error)'),
];

/** The guards of the proof that the member is there. */
const ofProofs = [
  without(
    'sending the whole request once more',
    stepUpSend,
    'request.clone()',
    'new Request(request.url, { method: request.method, headers: request.headers })',
  ),
  without(
    'showing no proof with a read',
    stepUpSend,
    "request.method === 'GET' ? undefined : desk.proof()",
    'desk.proof()',
  ),
  without(
    'asking again once a proof is refused',
    stepUpSend,
    'desk.ask(question, proof, request.signal)',
    'desk.ask(question, undefined, request.signal)',
  ),
  without(
    'sending a call once more only with a proof',
    stepUpSend,
    'given === undefined ? response : send(withProof(copy, given))',
    "send(withProof(copy, given ?? ''))",
  ),
  without(
    'not asking for what another call has got meanwhile',
    desk,
    'if (proof !== undefined && proof !== refused) return proof;',
  ),
  without(
    'leaving out ways that the dialog does not know',
    desk,
    'if (possible.length === 0) return undefined;',
  ),
  without(
    'failing the calls of a question that was canceled',
    desk,
    'if (proof === undefined) throw cancelled();',
  ),
  without('forgetting a proof in time', desk, "if (!snapshot.matches('granted')) proof = undefined;"),
  without(
    'forgetting the proof with the sign-in',
    desk,
    'isOver = true;\n    proof = undefined;',
    'isOver = true;',
  ),
  without('ending the question with the sign-in', desk, 'actor.stop();'),
];

export const sessionFaults: readonly Fault[] = [...ofSession, ...ofRequests, ...ofSignOuts, ...ofProofs];
