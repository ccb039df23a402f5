import { assertEvent } from 'xstate';
import { work } from '../work.ts';
import {
  type OnboardingContext,
  type OnboardingEvent,
  type OnboardingStep,
  type OptionalStep,
  onboardingSetup,
} from './onboarding.setup.ts';

/** The first step that the service does not report as done. */
const newNext = ({ event }: { event: { next: OnboardingStep } }) => ({ next: event.next });

/** The step the person went back to. */
const openedStep = ({ event }: { event: { step: OptionalStep } }) => ({ step: event.step });

/** Secrets go from the event straight to the actor and never into the context. */
function telegramValues({ event }: { event: OnboardingEvent }) {
  assertEvent(event, 'telegram.submit');
  return { values: event.values };
}

/** The key of the exchange account. Its secret also goes straight to the actor. */
function enteredKey({ event }: { event: OnboardingEvent }) {
  assertEvent(event, 'key.submit');
  return { key: event.key };
}

const enteredAmount = ({ event }: { event: { amount: number } }) => ({ amount: event.amount });

/** The last amount entered, ready to send. */
const sentAmount = ({ context }: { context: OnboardingContext }) => ({ amount: context.amount });

/** The optional steps are skipped together: notifications need a connected Telegram. */
const skip = { actions: 'noteSkipped' } as const;

const connectingTelegram = onboardingSetup.createStateConfig({
  initial: 'editing',
  always: [
    { guard: 'isConnected', target: 'enablingNotifications' },
    { guard: 'isSkipped', target: 'activating' },
  ],
  states: {
    editing: {
      initial: 'ready',
      exit: 'forgetProblem',
      on: { 'step.skip': skip, 'telegram.submit': 'submitting' },
      states: {
        ready: {},
        failed: {},
      },
    },
    submitting: work({
      src: 'connectTelegram',
      input: telegramValues,
      done: { actions: { type: 'noteProgress', params: { next: 'notifications' } } },
      failed: 'editing.failed',
      limit: 'provingLimit',
    }),
  },
});

const enablingNotifications = onboardingSetup.createStateConfig({
  initial: 'editing',
  always: [
    { guard: 'isNotifying', target: 'activating' },
    { guard: 'isSkipped', target: 'activating' },
  ],
  states: {
    editing: {
      initial: 'ready',
      exit: 'forgetProblem',
      on: { 'step.skip': skip, 'notifications.enable': 'submitting' },
      states: {
        ready: {},
        failed: {},
      },
    },
    submitting: work({
      src: 'enableNotifications',
      done: { actions: { type: 'noteProgress', params: { next: 'activation' } } },
      failed: 'editing.failed',
      limit: 'submittingLimit',
    }),
  },
});

const noteAmount = { type: 'noteAmount', params: enteredAmount } as const;

const editing = onboardingSetup.createStateConfig({
  initial: 'ready',
  exit: 'forgetProblem',
  on: {
    'key.replace': { target: '.replacing', actions: 'forgetProblem' },
    'key.submit': { target: 'storingKey', actions: noteAmount },
    'activation.submit': { target: 'storingAmount', actions: noteAmount },
    'step.open': [
      {
        guard: { type: 'opensTelegram', params: openedStep },
        target: '#onboarding.connectingTelegram',
        actions: 'forgetSkipped',
      },
      {
        guard: { type: 'opensNotifications', params: openedStep },
        target: '#onboarding.enablingNotifications',
        actions: 'forgetSkipped',
      },
    ],
  },
  states: {
    ready: {},
    replacing: {},
    apiKeyFailed: {},
    amountFailed: {},
    activationFailed: {},
  },
});

const activating = onboardingSetup.createStateConfig({
  initial: 'editing',
  states: {
    editing,
    storingKey: work({
      src: 'storeKey',
      input: enteredKey,
      done: 'storingAmount',
      failed: 'editing.apiKeyFailed',
      limit: 'provingLimit',
    }),
    storingAmount: work({
      src: 'storeAmount',
      input: sentAmount,
      done: 'confirming',
      failed: 'editing.amountFailed',
      limit: 'activatingLimit',
    }),
    confirming: {
      on: { 'activation.confirm': 'starting', 'activation.cancel': 'editing' },
    },
    starting: work({
      src: 'startBot',
      done: '#onboarding.activated',
      failed: 'editing.activationFailed',
      limit: 'activatingLimit',
    }),
  },
});

/**
 * The steps from the first payment to a running bot. It passes steps that the service reports as done, and so starts
 * at the first one that is not.
 */
export const onboardingMachine = onboardingSetup.createMachine({
  id: 'onboarding',
  context: ({ input }) => ({ next: input.next, skipped: input.skipped, amount: 0, problem: null }),
  initial: 'paying',
  on: { 'progress.updated': { actions: { type: 'noteProgress', params: newNext } } },
  states: {
    paying: {
      always: { guard: 'isPaid', target: 'connectingTelegram' },
    },
    connectingTelegram,
    enablingNotifications,
    activating,
    activated: {
      type: 'final',
    },
  },
});
