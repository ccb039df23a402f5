import type { accessMachine } from '../../src/machines/access/access.machine.ts';
import type {
  ConfirmationResult,
  emailConfirmationMachine,
} from '../../src/machines/email-confirmation/email-confirmation.machine.ts';
import type {
  GoogleReturn,
  googleSignInMachine,
} from '../../src/machines/google-sign-in/google-sign-in.machine.ts';
import type { requestMachine } from '../../src/machines/request/request.machine.ts';
import type { returnRecordingMachine } from '../../src/machines/return-recording/return-recording.machine.ts';
import type { sessionMachine } from '../../src/machines/session/session.machine.ts';
import type { RefreshResult } from '../../src/machines/session/session.setup.ts';
import { flag, named, number, some, word } from './strike.ts';
import { problem, type ToldOf } from './told-of.ts';

const person = named('person');
const accessToken = named('access token');
const sid = named('sign-in');

const session = some({
  uuid: person,
  sid,
  accessToken,
  refreshToken: named('refresh token'),
});

export const sessionTold: ToldOf<typeof sessionMachine> = {
  input: {},
  context: { session, retryAfter: number },
  events: {
    'session.opened': { session },
    'session.signOut': {},
    'storage.changed': { session },
    'storage.failed': {},
    'request.unauthorized': { sid, accessToken },
    'request.accepted': { sid, accessToken },
    'network.restored': {},
  },
  outputs: {
    restore: session,
    refresh: some({
      kind: word<RefreshResult['kind']>({ refreshed: 1, refused: 1, superseded: 1, gone: 1, unavailable: 1 }),
      session,
      stored: flag,
      retryAfter: number,
    }),
  },
};

const area = { awaitsBot: flag };

export const accessTold: ToldOf<typeof accessMachine> = {
  input: {},
  context: { uuid: person },
  events: {
    'session.changed': { uuid: person },
    'area.choosing': area,
    'area.waitingPayment': area,
    'area.onboarding': area,
    'area.onboarded': area,
    'area.expired': area,
    'area.expiredBeforeOnboarding': area,
    'userInfo.failed': {},
    'access.retry': {},
  },
  outputs: {},
};

const returned = some({
  kind: word<GoogleReturn['kind']>({ code: 1, refusal: 1 }),
  code: named('code'),
  state: named('state'),
  error: named('reason'),
});

export const googleSignInTold: ToldOf<typeof googleSignInMachine> = {
  input: { returned },
  context: { returned, problem },
  events: { 'google.start': {}, 'page.restored': {} },
  outputs: { exchange: session },
};

const mailToken = named('mail token');

export const emailConfirmationTold: ToldOf<typeof emailConfirmationMachine> = {
  input: { token: mailToken, needsPress: flag },
  context: { token: mailToken, needsPress: flag, problem },
  events: { 'confirmation.confirm': {}, 'confirmation.retry': {} },
  outputs: {
    verifyEmail: some({ kind: word<ConfirmationResult['kind']>({ confirmed: 1, invalid: 1 }) }),
  },
};

export const requestTold: ToldOf<typeof requestMachine> = {
  input: {},
  context: { problem },
  events: {
    'request.ask': {},
    'request.send': {},
    'request.confirm': {},
    'request.cancel': {},
    'request.overtake': {},
  },
  outputs: { send: flag },
};

const hash = named('transaction');

export const returnRecordingTold: ToldOf<typeof returnRecordingMachine> = {
  input: {},
  context: { hash, problem },
  events: { 'hash.submit': { hash }, 'recording.confirm': {}, 'recording.cancel': {} },
  outputs: { readTransaction: named('refusal') },
};
