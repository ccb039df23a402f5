import { onboardingMachine } from '../../../src/machines/onboarding/onboarding.machine.ts';
import {
  selectFailedPart,
  selectIsKeyOpen,
  selectStep,
  selectStepPhase,
} from '../../../src/machines/onboarding/onboarding.selectors.ts';
import {
  isBefore,
  type OnboardingEvent,
  type OnboardingStart,
  type OnboardingStep,
} from '../../../src/machines/onboarding/onboarding.setup.ts';
import { onboardingWords } from '../../../src/machines/onboarding/onboarding.words.ts';
import { noAnswer, problemOf } from '../../../src/machines/problem.ts';
import { limits } from '../lib/common-invariants.ts';
import { done, fail, type Invariant, type MachineModel, type ModelEvent } from '../lib/model.ts';

type Machine = typeof onboardingMachine;

const values = { botToken: 'token', userId: '1' };
const key = { exchange: 'BINANCE', apiKey: 'key', apiSecret: 'secret' } as const;

/** How the member goes on. */
const waysOn: Readonly<Record<string, readonly OnboardingEvent[]>> = {
  telegram: [{ type: 'telegram.submit', values }],
  notifications: [{ type: 'notifications.enable' }],
  activation: [
    { type: 'key.replace' },
    { type: 'key.submit', key, amount: 1 },
    { type: 'activation.submit', amount: 1 },
  ],
  confirming: [{ type: 'activation.confirm' }, { type: 'activation.cancel' }],
};

/** What runs next. */
const sends: Readonly<Record<string, string>> = {
  'telegram.submit': 'connectTelegram',
  'notifications.enable': 'enableNotifications',
  'key.submit': 'storeKey',
  'activation.submit': 'storeAmount',
  'xstate.done.actor.storeKey': 'storeAmount',
};

function onboardingInvariants(): Invariant<Machine>[] {
  return [
    {
      rule: 'The step is the first one that is neither done nor skipped.',
      rules: ['JOURNEY-3', 'JOURNEY-5'],
      holds: ({ after }) => {
        const { next, skipped } = after.context;
        const step = skipped && next !== 'pay' ? 'activation' : next;
        return selectStep(after) === step || after.status === 'done';
      },
    },
    {
      rule: 'What the service reports as done is done.',
      rules: ['JOURNEY-3'],
      holds: ({ event, after }) =>
        after.can({ type: 'progress.updated', next: 'pay' }) &&
        (event.type !== 'progress.updated' || !isBefore(after.context.next, event.next)),
    },
    {
      rule: 'Unless it is being sent, a step can be sent, and skipped if it is optional; a start can be confirmed or canceled.',
      rules: ['JOURNEY-3'],
      holds: ({ after }) => {
        const step = after.matches({ activating: 'confirming' }) ? 'confirming' : selectStep(after);
        const isOpen = selectStepPhase(after) !== 'submitting';
        return (
          Object.entries(waysOn).every(([of, events]) =>
            events.every((event) => after.can(event) === (isOpen && of === step)),
          ) && after.can({ type: 'step.skip' }) === (isOpen && ['telegram', 'notifications'].includes(step))
        );
      },
    },
    {
      rule: 'What the member sends goes out at once: a new key before the amount, and the amount as entered.',
      rules: ['BOT-6'],
      holds: ({ event, after }) => {
        const runs = sends[event.type];
        return (
          (!runs || after.children[runs] !== undefined) &&
          (event.amount === undefined || after.context.amount === event.amount)
        );
      },
    },
    {
      rule: 'Of the optional steps, exactly the next one can be opened again once they are skipped.',
      rules: ['JOURNEY-5'],
      holds: ({ event, after }) =>
        (event.type !== 'step.open' || !after.context.skipped) &&
        (!after.matches({ activating: 'editing' }) ||
          (['telegram', 'notifications'] as const).every(
            (step) => after.can({ type: 'step.open', step }) === (after.context.next === step),
          )),
    },
    limits('The service has 30 s to 60 s for a step, and 12 minutes where it may ask for a proof.', {
      submittingLimit: 30_000,
      activatingLimit: 60_000,
      provingLimit: 720_000,
    }),
    {
      rule: 'What is skipped stays skipped until it is opened again.',
      rules: ['JOURNEY-5'],
      holds: ({ before, event, after }) =>
        event.type === 'step.skip'
          ? after.context.skipped
          : before.context.skipped === after.context.skipped || event.type === 'step.open',
    },
    {
      rule: 'What is done stays done, whatever an older answer says.',
      holds: ({ before, after }) => !isBefore(after.context.next, before.context.next),
    },
    {
      rule: 'The member cannot leave a step while it is being sent.',
      holds: ({ before, event, after }) =>
        selectStepPhase(before) !== 'submitting' ||
        event.type.startsWith('xstate.') ||
        event.type === 'progress.updated' ||
        selectStepPhase(after) === 'submitting',
    },
    {
      rule: 'A failure has a reason, and editing shows no old failure.',
      holds: ({ after }) => (selectStepPhase(after) === 'failed') === (after.context.problem !== null),
    },
    {
      rule: 'A start is offered only with an exchange account and an amount that were accepted.',
      rules: ['BOT-6'],
      holds: ({ before, event, after }) =>
        (after.matches({ activating: 'confirming' }) && !before.matches({ activating: 'confirming' })) ===
        (event.type === 'xstate.done.actor.storeAmount'),
    },
    {
      rule: 'The bot is started only once the member has confirmed what the start will do.',
      rules: ['BOT-34'],
      holds: ({ before, event, after }) =>
        (after.matches({ activating: 'starting' }) && !before.matches({ activating: 'starting' })) ===
        (before.matches({ activating: 'confirming' }) && event.type === 'activation.confirm'),
    },
    {
      rule: 'The part shown as failed is the one that was tried.',
      holds: ({ event, after }) => {
        const tried = /^xstate\.error\.actor\.(storeKey|storeAmount|startBot)$/.exec(event.type)?.[1];
        const parts = { apiKey: 'storeKey', amount: 'storeAmount', activation: 'startBot' };
        const part = selectFailedPart(after);
        return tried === undefined || (part !== null && parts[part] === tried);
      },
    },
    {
      rule: 'A key that was accepted is not asked for again.',
      rules: ['JOURNEY-6'],
      holds: ({ event, after }) => event.type !== 'xstate.done.actor.storeKey' || !selectIsKeyOpen(after),
    },
    {
      rule: 'Secrets never enter the context.',
      holds: ({ after }) => !/"(key|apiKey|secret|token)"/.test(JSON.stringify(after.context)),
    },
    {
      rule: 'Onboarding ends only with a successful activation.',
      rules: ['JOURNEY-4'],
      holds: ({ event, after }) =>
        (event.type === 'xstate.done.actor.startBot') === after.matches('activated'),
    },
  ];
}

const telegramValues = { botToken: 'token', userId: '1' };
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
