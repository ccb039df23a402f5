import type { onboardingMachine } from '../../../src/machines/onboarding/onboarding.machine.ts';
import {
  selectFailedPart,
  selectIsKeyOpen,
  selectStep,
  selectStepPhase,
} from '../../../src/machines/onboarding/onboarding.selectors.ts';
import { isBefore } from '../../../src/machines/onboarding/onboarding.steps.ts';
import type { Invariant } from '../lib/model.ts';

type Machine = typeof onboardingMachine;

export function onboardingInvariants(): Invariant<Machine>[] {
  return [
    {
      rule: 'No step opens before the payment.',
      rules: ['JOURNEY-3'],
      holds: ({ before, after }) =>
        selectStep(before) !== 'pay' || selectStep(after) === 'pay' || after.context.next !== 'pay',
    },
    {
      rule: 'A step that is done is not entered again.',
      holds: ({ before, after }) => {
        if (selectStep(before) === selectStep(after)) return true;
        const step = selectStep(after);
        return step === 'activation' || step === 'done' || step === after.context.next;
      },
    },
    {
      rule: 'Skipping an optional step leads to the last one; a skipped step can be opened again.',
      rules: ['JOURNEY-5'],
      holds: ({ event, after }) =>
        event.type !== 'step.skip' ||
        (selectStep(after) === 'activation' &&
          (after.context.next !== 'telegram' || after.can({ type: 'step.open', step: 'telegram' }))),
    },
    {
      rule: 'A skipped step stays skipped until it is opened again.',
      rules: ['JOURNEY-5'],
      holds: ({ before, event, after }) =>
        before.context.skipped === after.context.skipped ||
        event.type === (after.context.skipped ? 'step.skip' : 'step.open'),
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
