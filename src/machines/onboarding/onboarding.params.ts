import { assertEvent } from 'xstate';
import type { OnboardingEvent, OnboardingStep, OptionalStep } from './onboarding.types.ts';

/** Projections of events to the parameters of the onboarding machine. */

/** The first step that is not done by the service. */
export const newNext = ({ event }: { event: { next: OnboardingStep } }) => ({ next: event.next });

/** The step the person went back to. */
export const openedStep = ({ event }: { event: { step: OptionalStep } }) => ({ step: event.step });

/** Secrets go from the event straight to the actor and never into the context. */
export function telegramValues({ event }: { event: OnboardingEvent }) {
  assertEvent(event, 'telegram.submit');
  return { values: event.values };
}

/** The exchange account and the allocation; the secrets in it go straight to the actor, too. */
export function activationValues({ event }: { event: OnboardingEvent }) {
  assertEvent(event, 'activation.submit');
  return { values: event.values };
}
