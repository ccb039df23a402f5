import type { accessWords } from '../../../src/machines/access/access.words.ts';
import type { authenticatorWords } from '../../../src/machines/authenticator/authenticator.words.ts';
import type { botWords } from '../../../src/machines/bot/bot.words.ts';
import type { emailConfirmationWords } from '../../../src/machines/email-confirmation/email-confirmation.words.ts';
import type { googleSignInWords } from '../../../src/machines/google-sign-in/google-sign-in.words.ts';
import type { keyTrialWords } from '../../../src/machines/key-trial/key-trial.words.ts';
import type { liveUpdatesWords } from '../../../src/machines/live-updates/live-updates.words.ts';
import type { MachineWords } from '../../../src/machines/machine-words.ts';
import type { notificationsWords } from '../../../src/machines/notifications/notifications.words.ts';
import type { onboardingWords } from '../../../src/machines/onboarding/onboarding.words.ts';
import type { passkeyEnrollmentWords } from '../../../src/machines/passkey-enrollment/passkey-enrollment.words.ts';
import type { passkeySignInWords } from '../../../src/machines/passkey-sign-in/passkey-sign-in.words.ts';
import type { paymentWords } from '../../../src/machines/payment/payment.words.ts';
import type { replayWords } from '../../../src/machines/replay/replay.words.ts';
import type { requestWords } from '../../../src/machines/request/request.words.ts';
import type { returnRecordingWords } from '../../../src/machines/return-recording/return-recording.words.ts';
import type { secondFactorWords } from '../../../src/machines/second-factor/second-factor.words.ts';
import type { sessionWords } from '../../../src/machines/session/session.words.ts';
import type { stepUpWords } from '../../../src/machines/step-up/step-up.words.ts';
import type { tradeClosingWords } from '../../../src/machines/trade-closing/trade-closing.words.ts';
import type { whatIfWords } from '../../../src/machines/what-if/what-if.words.ts';

/** The surroundings of the machines. */
export const outsiders = {
  person: 'A person',
  'other-tab': 'Another tab',
  browser: 'The browser',
  service: 'The service',
  google: 'Google',
} as const;

/** The machines that messages connect, in the order in which a person meets them. */
interface Words {
  'google-sign-in': typeof googleSignInWords;
  'passkey-sign-in': typeof passkeySignInWords;
  'second-factor': typeof secondFactorWords;
  'email-confirmation': typeof emailConfirmationWords;
  session: typeof sessionWords;
  access: typeof accessWords;
  payment: typeof paymentWords;
  onboarding: typeof onboardingWords;
  'key-trial': typeof keyTrialWords;
  bot: typeof botWords;
  'live-updates': typeof liveUpdatesWords;
  'trade-closing': typeof tradeClosingWords;
  replay: typeof replayWords;
  'what-if': typeof whatIfWords;
  authenticator: typeof authenticatorWords;
  'step-up': typeof stepUpWords;
  'passkey-enrollment': typeof passkeyEnrollmentWords;
  notifications: typeof notificationsWords;
  request: typeof requestWords;
  'return-recording': typeof returnRecordingWords;
}

type Parties = readonly (keyof typeof outsiders | keyof Words)[];

/** Who sends a machine each of its events, and whom its work and its reports reach. */
interface TrafficOf<TWords extends MachineWords> {
  readonly events: Readonly<Record<Exclude<keyof TWords['events'], `${string}.*`>, Parties>>;
  readonly work: Readonly<Record<keyof TWords['actors'], Parties>>;
  /** By action. */
  readonly reports?: Readonly<Partial<Record<keyof TWords['actions'], Parties>>>;
}

/** The traffic of every machine. The compiler insists on an entry for each event and each actor. */
export const traffic: { readonly [TName in keyof Words]: TrafficOf<Words[TName]> } = {
  'google-sign-in': {
    events: { 'google.start': ['person'], 'page.restored': ['browser'] },
    work: { redirect: ['google'], exchange: ['service'] },
    reports: { reportAdmitted: ['session', 'second-factor'] },
  },
  'passkey-sign-in': {
    events: { 'passkey.ask': ['person'] },
    work: {
      prepare: ['service'],
      autofill: ['browser'],
      ask: ['browser'],
      verify: ['service', 'session'],
    },
  },
  'second-factor': {
    events: { 'way.chosen': ['person'], 'challenge.over': ['service'] },
    work: {},
  },
  'email-confirmation': {
    events: { 'confirmation.confirm': ['person'], 'confirmation.retry': ['person'] },
    work: { verifyEmail: ['service'] },
  },
  session: {
    events: {
      'session.opened': ['person'],
      'session.signOut': ['person'],
      'storage.changed': ['other-tab'],
      'storage.failed': ['browser'],
      'request.unauthorized': ['service'],
      'request.accepted': ['service'],
      'network.restored': ['browser'],
    },
    work: { restore: ['browser'], refresh: ['service'], signOut: ['browser', 'service'], save: ['browser'] },
    reports: { reportStorageFailure: ['person'] },
  },
  access: {
    events: {
      'session.changed': ['session'],
      'area.choosing': ['service'],
      'area.waitingPayment': ['service'],
      'area.onboarding': ['service'],
      'area.onboarded': ['service'],
      'area.expired': ['service'],
      'area.expiredBeforeOnboarding': ['service'],
      'userInfo.failed': ['service'],
      'access.retry': ['person'],
    },
    work: { userInfo: ['service'] },
  },
  payment: {
    events: {
      'open.received': ['service'],
      'open.awaiting': ['service'],
      'open.partlyPaid': ['service'],
      'open.late': ['service'],
      'open.verifying': ['service'],
      'open.overdue': ['service'],
      'open.reviewing': ['service'],
      'open.reviewingPaid': ['service'],
      'ended.paid': ['service'],
      'ended.timedOut': ['service'],
      'ended.declined': ['service'],
      'ended.failed': ['service'],
      'ended.canceled': ['service'],
      'ended.refunded': ['service'],
      'ended.partlyRefunded': ['service'],
      'order.unrecognized': ['service'],
      'order.missing': ['service'],
      'order.failed': ['service'],
      'order.place': ['person'],
      'payment.reload': ['person'],
      'request.ask': ['person'],
      'request.confirm': ['person'],
      'request.cancel': ['person'],
    },
    work: { orderFeed: ['service'], placeOrder: ['service'], cancelOrder: ['service'] },
    reports: { reportSettled: ['access'] },
  },
  onboarding: {
    events: {
      'progress.updated': ['service'],
      'telegram.submit': ['person'],
      'notifications.enable': ['person'],
      'key.replace': ['person'],
      'key.submit': ['person'],
      'activation.submit': ['person'],
      'activation.confirm': ['person'],
      'activation.cancel': ['person'],
      'step.skip': ['person'],
      'step.open': ['person'],
    },
    work: {
      connectTelegram: ['service'],
      enableNotifications: ['service'],
      storeKey: ['service'],
      storeAmount: ['service'],
      startBot: ['service'],
    },
  },
  'key-trial': {
    events: { 'key.complete': ['person'], 'key.withdraw': ['person'] },
    work: { ask: ['service'] },
  },
  bot: {
    events: {
      'status.unused': ['service'],
      'status.starting': ['service'],
      'status.trading': ['service'],
      'status.entryStopped': ['service'],
      'status.stopping': ['service'],
      'status.stopped': ['service'],
      'status.released': ['service'],
      'status.unrecognized': ['service'],
      'bot.failed': ['service'],
      'bot.reload': ['person'],
      'request.ask': ['person'],
      'request.confirm': ['person'],
      'request.cancel': ['person'],
    },
    work: { botFeed: ['service'], readAgain: ['service'], sendAction: ['service'] },
    reports: { reportDone: ['person'] },
  },
  'live-updates': {
    events: {
      'stream.told': ['service', 'other-tab'],
      'stream.lost': ['service'],
      'stream.refused': ['service'],
      'tab.hidden': ['browser'],
      'tab.shown': ['browser'],
      'network.restored': ['browser'],
    },
    work: { connection: ['service', 'other-tab'] },
    reports: { reportLost: ['bot', 'payment'] },
  },
  'trade-closing': {
    events: {
      'closing.confirm': ['person'],
      'closing.check': ['person'],
      'closing.cancel': ['person'],
      'trade.ended': ['service'],
      'stop.started': ['service'],
      'run.ended': ['service'],
    },
    work: { closeTrade: ['service'], readTrade: ['service'] },
    reports: {
      reportClosed: ['person'],
      reportOvertaken: ['person'],
      reportStopping: ['person'],
      reportUnmanaged: ['person'],
    },
  },
  replay: {
    events: {
      'day.chosen': ['person'],
      'replay.play': ['person'],
      'replay.pause': ['person'],
      'replay.retry': ['person'],
      'moment.chosen': ['person'],
      'scrub.moved': ['person'],
      'scrub.ended': ['person'],
      'speed.chosen': ['person'],
      'clock.ticked': ['browser'],
    },
    work: { readDay: ['service'], clock: ['browser'] },
  },
  'what-if': {
    events: { 'change.submit': ['person'], 'computation.cancel': ['person'] },
    work: { compute: ['service'] },
  },
  notifications: {
    events: {
      'push.enable': ['person'],
      'push.disable': ['person'],
      'choice.made': ['person'],
      'test.send': ['person'],
      'look.again': ['person'],
    },
    work: {
      look: ['browser'],
      ask: ['browser'],
      subscribe: ['browser', 'service'],
      change: ['service'],
      test: ['service'],
      unsubscribe: ['service', 'browser'],
    },
  },
  'passkey-enrollment': {
    events: { 'passkey.add': ['person'], 'codes.kept': ['person'] },
    work: { prepare: ['service'], create: ['browser'], keep: ['service'] },
  },
  authenticator: {
    events: {
      'secret.received': ['service'],
      'secret.lost': ['service'],
      'codes.received': ['service'],
      'codes.kept': ['person'],
      'act.cancel': ['person'],
    },
    work: {},
  },
  'step-up': {
    events: {
      'proof.asked': ['service'],
      'way.changed': ['person'],
      'proof.given': ['service'],
      'proof.cancel': ['person'],
    },
    work: {},
  },
  request: {
    events: {
      'request.ask': ['person'],
      'request.send': ['person'],
      'request.confirm': ['person'],
      'request.cancel': ['person'],
      'request.overtake': ['service', 'other-tab'],
    },
    work: { send: ['service'], show: ['service'] },
  },
  'return-recording': {
    events: {
      'hash.submit': ['person'],
      'recording.confirm': ['person'],
      'recording.cancel': ['person'],
    },
    work: { readTransaction: ['service'], recordReturn: ['service'] },
    reports: { reportRecorded: ['person'] },
  },
};
