import { assertEvent } from 'xstate';
import type { OnboardingContext, OnboardingEvent, OnboardingStep, OptionalStep } from './onboarding.types.ts';

/** Maps events to the parameters of the onboarding machine. */

/** The first step that the service does not know as done. */
export const newNext = ({ event }: { event: { next: OnboardingStep } }) => ({ next: event.next });

/** The step the person went back to. */
export const openedStep = ({ event }: { event: { step: OptionalStep } }) => ({ step: event.step });

/** Secrets go from the event straight to the actor and never into the context. */
export function telegramValues({ event }: { event: OnboardingEvent }) {
  assertEvent(event, 'telegram.submit');
  return { values: event.values };
}

/** The key of the exchange account. Its secret also goes straight to the actor. */
export function enteredKey({ event }: { event: OnboardingEvent }) {
  assertEvent(event, 'key.submit');
  return { key: event.key };
}

/** The amount the person entered. */
export const enteredAmount = ({ event }: { event: { amount: number } }) => ({ amount: event.amount });

/** The last amount entered, ready to send. */
export const sentAmount = ({ context }: { context: OnboardingContext }) => ({ amount: context.amount });
