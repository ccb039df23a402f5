import { onboardingMachine } from '../../../src/machines/onboarding/onboarding.machine.ts';
import type {
  OnboardingEvent,
  OnboardingStart,
  OnboardingStep,
} from '../../../src/machines/onboarding/onboarding.setup.ts';
import { onboardingWords } from '../../../src/machines/onboarding/onboarding.words.ts';
import { noAnswer, problemOf } from '../../../src/machines/problem.ts';
import { done, fail, type MachineModel, type ModelEvent } from '../lib/model.ts';
import { onboardingInvariants } from './onboarding.invariants.ts';

type Machine = typeof onboardingMachine;

const telegramValues = { botToken: 'token', userId: '1' };
const key = { exchange: 'BINANCE', apiKey: 'key', apiSecret: 'secret' } as const;
const starting = (next: OnboardingStep, skipped = false): OnboardingStart => ({ next, skipped });
const refused = problemOf({ message: 'No.' });

const events: ModelEvent<Machine>[] = [
  ...(['pay', 'telegram', 'notifications', 'activation'] as const).map(
    (next): OnboardingEvent => ({ type: 'progress.updated', next }),
  ),
  ...(['telegram', 'notifications'] as const).map((step): OnboardingEvent => ({ type: 'step.open', step })),
  { type: 'telegram.submit', values: telegramValues },
  { type: 'key.submit', key, amount: 100 },
  { type: 'activation.submit', amount: 100 },
  ...['connectTelegram', 'enableNotifications', 'storeKey', 'storeAmount', 'startBot'].flatMap((work) => [
    done(work),
    fail(work, { message: 'No.' }),
  ]),
];

export const onboardingModel: MachineModel<Machine> = {
  name: 'onboarding',
  machine: onboardingMachine,
  words: onboardingWords,
  names: { noAnswer, refused, telegramValues, key },
  scenarios: [
    { name: 'just paid', input: starting('telegram'), events: () => events },
    { name: 'not paid', input: starting('pay'), events: () => events },
    { name: 'Telegram connected', input: starting('notifications'), events: () => events },
    { name: 'Telegram skipped before', input: starting('telegram', true), events: () => events },
    { name: 'Telegram and notifications on', input: starting('activation'), events: () => events },
  ],
  stateRules: {
    connectingTelegram: ['JOURNEY-3'],
    enablingNotifications: ['JOURNEY-3'],
    activating: ['JOURNEY-3'],
    'activating.editing.amountFailed': ['JOURNEY-6'],
    'activating.editing.activationFailed': ['JOURNEY-6'],
    activated: ['JOURNEY-4'],
  },
  invariants: onboardingInvariants,
};
