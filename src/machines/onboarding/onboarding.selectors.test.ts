import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { onboardingMachine } from './onboarding.machine.ts';
import { selectStepStatus } from './onboarding.selectors.ts';
import type { OnboardingStart } from './onboarding.setup.ts';

const justPaid: OnboardingStart = { next: 'telegram', skipped: false };

function start(input: OnboardingStart) {
  const machine = onboardingMachine.provide({
    actors: {
      storeAmount: fromPromise<void, { amount: number }>(async () => {}),
      startBot: fromPromise(async () => {}),
    },
  });
  const actor = createActor(machine, { input }).start();
  const stepper = () =>
    (['pay', 'telegram', 'notifications', 'activation'] as const).map((step) =>
      selectStepStatus(actor.getSnapshot(), step),
    );
  return { actor, stepper };
}

describe('the stepper of the onboarding', () => {
  it('starts at the first step that is not yet done', () => {
    expect(start(justPaid).stepper()).toEqual(['done', 'current', 'upcoming', 'upcoming']);
    expect(start({ ...justPaid, next: 'notifications' }).stepper()).toEqual([
      'done',
      'done',
      'current',
      'upcoming',
    ]);
  });

  it('shows skipped steps before the current one, ready to open again', () => {
    const { actor, stepper } = start(justPaid);
    actor.send({ type: 'step.skip' });
    expect(stepper()).toEqual(['done', 'skipped', 'skipped', 'current']);
    actor.send({ type: 'step.open', step: 'telegram' });
    expect(stepper()).toEqual(['done', 'current', 'upcoming', 'upcoming']);
  });

  it('shows every step as done or skipped at the end', async () => {
    const { actor, stepper } = start({ ...justPaid, next: 'notifications' });
    actor.send({ type: 'step.skip' });
    actor.send({ type: 'activation.submit', amount: 100 });
    await waitFor(actor, (snapshot) => snapshot.can({ type: 'activation.confirm' }));
    actor.send({ type: 'activation.confirm' });
    await waitFor(actor, ({ status }) => status === 'done');
    expect(stepper()).toEqual(['done', 'done', 'skipped', 'done']);
  });
});
