import { type SnapshotFrom, setup } from 'xstate';

/** What answers the challenge of a sign-in. */
export type Way = 'passkey' | 'app' | 'recovery';

export interface SecondFactorInput {
  /** What this person has, the usual one first. */
  readonly ways: readonly Way[];
}

export type SecondFactorEvent =
  /** The person chooses another way. */
  | { readonly type: 'way.chosen'; readonly way: Way }
  /** The service no longer accepts an answer for this sign-in. */
  | { readonly type: 'challenge.over' };

/** The second step of a sign-in: a passkey, a code of the authenticator app, or a recovery code. Its forms send them. */
export const secondFactorMachine = setup({
  types: {
    context: {} as SecondFactorInput,
    events: {} as SecondFactorEvent,
    input: {} as SecondFactorInput,
  },
  guards: {
    startsWith: ({ context }, { way }: { way: Way }) => context.ways[0] === way,
    isChosen: ({ context, event }, { way }: { way: Way }) =>
      event.type === 'way.chosen' && event.way === way && context.ways.includes(way),
  },
}).createMachine({
  id: 'secondFactor',
  context: ({ input }) => input,
  initial: 'asking',
  states: {
    asking: {
      initial: 'opening',
      on: {
        'challenge.over': 'ended',
        'way.chosen': [
          { guard: { type: 'isChosen', params: { way: 'passkey' } }, target: '.usingPasskey' },
          { guard: { type: 'isChosen', params: { way: 'app' } }, target: '.enteringAppCode' },
          { guard: { type: 'isChosen', params: { way: 'recovery' } }, target: '.enteringRecoveryCode' },
        ],
      },
      states: {
        opening: {
          always: [
            { guard: { type: 'startsWith', params: { way: 'passkey' } }, target: 'usingPasskey' },
            { guard: { type: 'startsWith', params: { way: 'recovery' } }, target: 'enteringRecoveryCode' },
            { target: 'enteringAppCode' },
          ],
        },
        usingPasskey: {},
        enteringAppCode: {},
        enteringRecoveryCode: {},
      },
    },
    ended: { type: 'final' },
  },
});

const ways = {
  opening: 'app',
  usingPasskey: 'passkey',
  enteringAppCode: 'app',
  enteringRecoveryCode: 'recovery',
} as const;

/** The way that the page asks for. In `ended`, it only offers to start again. */
export function selectSecondFactorView({ value }: SnapshotFrom<typeof secondFactorMachine>): Way | 'ended' {
  return typeof value === 'string' ? value : ways[value.asking];
}
