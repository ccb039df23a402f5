import { onboardingMachine } from '../../../src/machines/onboarding/onboarding.machine.ts';
import type {
  OnboardingEvent,
  OnboardingStart,
  OnboardingStep,
} from '../../../src/machines/onboarding/onboarding.types.ts';
import { noAnswer, problemOf } from '../../../src/machines/problem.ts';
import { done, fail, type MachineModel, type ModelEvent } from '../lib/model.ts';
import { onboardingInvariants } from './onboarding.invariants.ts';

type Machine = typeof onboardingMachine;

const telegramValues = { botToken: 'token', userId: '1' };
const activationValues = {
  key: { exchange: 'BINANCE', apiKey: 'key', apiSecret: 'secret' },
  amount: 100,
} as const;
const starting = (next: OnboardingStep, skipped = false): OnboardingStart => ({ next, skipped });
const refused = problemOf({ message: 'No.' });
const refusedAt = (part: string) => ({ part, message: 'No.' });

const events: ModelEvent<Machine>[] = [
  ...(['pay', 'telegram', 'notifications', 'activation'] as const).map(
    (next): OnboardingEvent => ({ type: 'progress.updated', next }),
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
    { name: 'just paid', input: starting('telegram'), events: () => events },
    { name: 'not paid', input: starting('pay'), events: () => events },
    { name: 'Telegram connected', input: starting('notifications'), events: () => events },
    { name: 'Telegram skipped before', input: starting('telegram', true), events: () => events },
    { name: 'Telegram and notifications on', input: starting('activation'), events: () => events },
  ],
  invariants: onboardingInvariants,
};
