import { createActor, waitFor } from 'xstate';
import { ApiError } from '../../api/errors.ts';
import type { MemberApi } from '../../api/member.ts';
import { type Combination, cancelled, type StepUpDesk } from '../../api/step-up-send.ts';
import { selectIsAsking, stepUpMachine } from '../../machines/step-up/step-up.machine.ts';
import { inspected } from '../../shared/live/inspected.ts';

/** The ways that the dialog can ask for. */
const known: readonly string[] = ['PASSWORD', 'TOTP', 'RECOVERY_CODE', 'MAIL_CODE'];
const isKnown = (combination: Combination) => combination.every((way) => known.includes(way));

/**
 * The desk of one sign-in. The proof is in memory only, and nowhere else.
 *
 * @param onDispose runs what it is given when the sign-in ends
 */
export function createStepUpDesk({ onDispose }: { onDispose: (cleanUp: () => void) => void }) {
  const actor = createActor(stepUpMachine, inspected).start();
  let proof: string | undefined;
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
    ask: async (accepts, refused, signal) => {
      if (proof !== undefined && proof !== refused) return proof;
      const possible = accepts.filter(isKnown);
      if (possible.length === 0) return undefined;
      if (isOver) throw new ApiError({ kind: 'signedOut' });
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
    /** Lets all calls go that wait. */
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
