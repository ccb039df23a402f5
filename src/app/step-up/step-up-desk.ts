import { createActor, waitFor } from 'xstate';
import { ApiError } from '../../api/errors.ts';
import type { MemberApi } from '../../api/member.ts';
import { type Combination, cancelled, type StepUpDesk } from '../../api/step-up-send.ts';
import type { PasskeyRequest } from '../../contract/answers.ts';
import { selectIsAsking, stepUpMachine } from '../../machines/step-up/step-up.machine.ts';
import { inspected } from '../../shared/live/inspected.ts';
import { passkeyRequestIn } from '../../shared/passkeys/passkey-request.ts';

/** The ways that the dialog can ask for, without and with a passkey that works here. */
const typed: readonly string[] = ['PASSWORD', 'TOTP', 'RECOVERY_CODE', 'MAIL_CODE'];
const isPasskey = (combination: Combination) => combination.length === 1 && combination[0] === 'PASSKEY';

/**
 * The desk of one sign-in. The proof is in memory only, and nowhere else.
 *
 * @param onDispose runs what it is given when the sign-in ends
 */
export function createStepUpDesk({ onDispose }: { onDispose: (cleanUp: () => void) => void }) {
  const actor = createActor(stepUpMachine, inspected).start();
  let proof: string | undefined;
  let passkey: PasskeyRequest | null = null;
  let isOver = false;
  actor.subscribe((snapshot) => {
    if (!snapshot.matches('granted')) proof = undefined;
  });
  onDispose(() => {
    isOver = true;
    proof = undefined;
    actor.stop();
  });

  const desk: StepUpDesk = {
    proof: () => proof,
    ask: async (question, refused, signal) => {
      if (proof !== undefined && proof !== refused) return proof;
      const request = passkeyRequestIn(question.passkey);
      const possible = question.accepts.filter((combination) =>
        isPasskey(combination) ? request !== null : combination.every((way) => typed.includes(way)),
      );
      if (possible.length === 0) return undefined;
      if (isOver) throw new ApiError({ kind: 'signedOut' });
      // The newest proof works longest.
      passkey = request;
      actor.send({ type: 'proof.asked', accepts: possible });
      await waitFor(actor, (snapshot) => !selectIsAsking(snapshot), { signal }).catch((cause: unknown) => {
        throw isOver ? new ApiError({ kind: 'signedOut', cause }) : cause;
      });
      if (isOver) throw new ApiError({ kind: 'signedOut' });
      if (proof === undefined) throw cancelled();
      return proof;
    },
  };

  return {
    ...desk,
    actor,
    /** The challenge for a passkey to sign; null if none works here. */
    passkey: () => passkey,
    /** Lets all waiting calls through. */
    give: (given: string) => {
      // The machine notes it in the same step, so no call sees one without the other.
      proof = given;
      actor.send({ type: 'proof.given' });
    },
    cancel: () => actor.send({ type: 'proof.cancel' }),
  };
}

/** The desk, and the calls that get a proof. They are sent without one: otherwise a question could wait for itself. */
export type StepUp = ReturnType<typeof createStepUpDesk> & { readonly api: Pick<MemberApi, 'with'> };
