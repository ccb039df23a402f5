import { type SnapshotFrom, setup } from 'xstate';

export type SecondFactorEvent =
  /** The person chooses the other of the two codes. */
  | { readonly type: 'way.changed' }
  /** The service no longer accepts a code for this sign-in. */
  | { readonly type: 'challenge.over' };

/** The second step of a sign-in: a code of the authenticator app, or a recovery code. Its forms send the codes. */
export const secondFactorMachine = setup({
  types: { events: {} as SecondFactorEvent },
}).createMachine({
  id: 'secondFactor',
  initial: 'asking',
  states: {
    asking: {
      initial: 'enteringAppCode',
      on: { 'challenge.over': 'ended' },
      states: {
        enteringAppCode: { on: { 'way.changed': 'enteringRecoveryCode' } },
        enteringRecoveryCode: { on: { 'way.changed': 'enteringAppCode' } },
      },
    },
    ended: { type: 'final' },
  },
});

export type SecondFactorView = 'app' | 'recovery' | 'ended';

/** The code that the page asks for. In `ended`, it only offers to start again. */
export function selectSecondFactorView({
  value,
}: SnapshotFrom<typeof secondFactorMachine>): SecondFactorView {
  if (typeof value === 'string') return value;
  return value.asking === 'enteringAppCode' ? 'app' : 'recovery';
}
