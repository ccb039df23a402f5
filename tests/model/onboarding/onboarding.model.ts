import { onboardingMachine } from '../../../src/machines/onboarding/onboarding.machine.ts';
import type {
  OnboardingEvent,
  OnboardingProgress,
  OnboardingStart,
} from '../../../src/machines/onboarding/onboarding.types.ts';
import { noAnswer, problemOf } from '../../../src/machines/problem.ts';
import { done, fail, type MachineModel, type ModelEvent } from '../lib/model.ts';
import { onboardingInvariants } from './onboarding.invariants.ts';

type Machine = typeof onboardingMachine;

const nothing: OnboardingProgress = { paid: false, telegramConnected: false, telegramNotifications: false };
const paid: OnboardingProgress = { ...nothing, paid: true };
const connected: OnboardingProgress = { ...paid, telegramConnected: true };
const notified: OnboardingProgress = { ...connected, telegramNotifications: true };

const telegramValues = { botToken: 'token', userId: '1' };
const activationValues = {
  key: { exchange: 'BINANCE', apiKey: 'key', apiSecret: 'secret' },
  amount: 100,
} as const;
const starting = (progress: OnboardingProgress, skipped = false): OnboardingStart => ({
  ...progress,
  skipped,
});
const refused = problemOf({ message: 'No.' });
const refusedAt = (part: string) => ({ part, message: 'No.' });

const events: ModelEvent<Machine>[] = [
  ...[nothing, paid, connected, notified].map(
    (progress): OnboardingEvent => ({ type: 'progress.updated', progress }),
  ),
  ...(['telegram', 'notifications'] as const).map((step): OnboardingEvent => ({ type: 'step.open', step })),
  { type: 'telegram.submit', values: telegramValues },
  { type: 'activation.submit', values: activationValues },
  done('connectTelegram'),
  fail('connectTelegram', { message: 'No.' }),
  done('enableNotifications'),
  fail('enableNotifications', { message: 'No.' }),
  done('activate'),
  ...['apiKey', 'amount', 'activation'].map((part) => fail('activate', refusedAt(part))),
  fail('activate', null),
];

export const onboardingModel: MachineModel<Machine> = {
  name: 'onboarding',
  machine: onboardingMachine,
  names: { noAnswer, refused, telegramValues, activationValues },
  scenarios: [
    { name: 'just paid', input: starting(paid), events: () => events },
    { name: 'not paid', input: starting(nothing), events: () => events },
    { name: 'Telegram connected', input: starting(connected), events: () => events },
    { name: 'Telegram skipped before', input: starting(paid, true), events: () => events },
    { name: 'Telegram and notifications on', input: starting(notified), events: () => events },
  ],
  invariants: onboardingInvariants,
};
