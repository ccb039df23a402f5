import type { SnapshotFrom } from 'xstate';
import type { onboardingMachine } from './onboarding.machine.ts';
import { type ActivationPart, isBefore, type OnboardingStep } from './onboarding.setup.ts';

type Snapshot = SnapshotFrom<typeof onboardingMachine>;

export type StepPhase = 'editing' | 'submitting' | 'failed';
export type StepStatus = 'done' | 'current' | 'skipped' | 'upcoming';

/** The current step; `done` after the first activation. */
export function selectStep(snapshot: Snapshot): OnboardingStep | 'done' {
  if (snapshot.matches('paying')) return 'pay';
  if (snapshot.matches('connectingTelegram')) return 'telegram';
  if (snapshot.matches('enablingNotifications')) return 'notifications';
  return snapshot.matches('activated') ? 'done' : 'activation';
}

export function selectStepPhase({ value }: Snapshot): StepPhase {
  if (typeof value === 'string') return 'editing';
  const [phase] = Object.values(value);
  if (phase === 'confirming') return 'editing';
  if (phase === undefined || typeof phase === 'string') return 'submitting';
  return phase.editing === 'ready' || phase.editing === 'replacing' ? 'editing' : 'failed';
}

/** The state of each step for the stepper. A skipped step can be opened again. */
export function selectStepStatus(snapshot: Snapshot, step: OnboardingStep): StepStatus {
  const current = selectStep(snapshot);
  if (isBefore(step, snapshot.context.next)) return 'done';
  if (current === 'done') return step === 'activation' ? 'done' : 'skipped';
  if (current === step) return 'current';
  return isBefore(step, current) ? 'skipped' : 'upcoming';
}

export const selectIsSkipped = (snapshot: Snapshot): boolean => snapshot.context.skipped;

const failedParts = {
  ready: null,
  replacing: null,
  apiKeyFailed: 'apiKey',
  amountFailed: 'amount',
  activationFailed: 'activation',
} as const;

/** Which part of the last step failed. */
export function selectFailedPart({ value }: Snapshot): ActivationPart | null {
  if (typeof value === 'string' || !('activating' in value)) return null;
  return typeof value.activating === 'string' ? null : failedParts[value.activating.editing];
}

/** A key is being entered or tried, even if an exchange account is already connected. */
export const selectIsKeyOpen = (snapshot: Snapshot): boolean =>
  snapshot.matches({ activating: 'storingKey' }) ||
  snapshot.matches({ activating: { editing: 'replacing' } }) ||
  snapshot.matches({ activating: { editing: 'apiKeyFailed' } });

/** The member confirms the start, or has confirmed it and it is being sent. */
export const selectIsConfirming = (snapshot: Snapshot): boolean =>
  snapshot.matches({ activating: 'confirming' }) || snapshot.matches({ activating: 'starting' });

/** The allocated funds as last sent, in USDT; null before. */
export const selectSentAmount = ({ context }: Snapshot): number | null =>
  context.amount > 0 ? context.amount : null;
