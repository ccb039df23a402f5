import { selectAskedWays, stepUpMachine } from '../../../src/machines/step-up/step-up.machine.ts';
import { stepUpWords } from '../../../src/machines/step-up/step-up.words.ts';
import { limits } from '../lib/common-invariants.ts';
import type { Invariant, MachineModel } from '../lib/model.ts';

type Machine = typeof stepUpMachine;

/** The proofs that the service accepts from a member without and with an authenticator app. */
const password = [['PASSWORD']];
const withApp = [
  ['PASSWORD', 'TOTP'],
  ['PASSWORD', 'RECOVERY_CODE'],
];

const invariants: Invariant<Machine>[] = [
  {
    rule: 'The member is asked whenever the service asks, and at no other time.',
    rules: ['STEPUP-7'],
    holds: ({ before, event, after }) =>
      event.type === 'proof.asked'
        ? after.matches('asking')
        : !after.matches('asking') || before.matches('asking'),
  },
  {
    rule: 'A call that needs a proof while another waits changes nothing about the question.',
    rules: ['STEPUP-7'],
    holds: ({ before, event, after }) =>
      event.type !== 'proof.asked' || !before.matches('asking') || after.context === before.context,
  },
  {
    rule: 'The usual way is asked for first, and the next one when the member chooses another.',
    rules: ['STEPUP-9'],
    holds: ({ before, event, after }) => {
      if (event.type === 'proof.asked' && !before.matches('asking'))
        return selectAskedWays(after) === event.accepts[0];
      if (event.type !== 'way.changed' || !before.matches('asking')) return true;
      const { accepts, chosen } = before.context;
      return selectAskedWays(after) === accepts[(chosen + 1) % accepts.length];
    },
  },
  {
    rule: 'The service can ask whenever the member is not being asked.',
    rules: ['STEPUP-7'],
    holds: ({ after }) => after.can({ type: 'proof.asked', accepts: password }) === !after.matches('asking'),
  },
  {
    rule: 'The member can choose another way exactly while being asked, if there is one.',
    rules: ['STEPUP-9'],
    holds: ({ after }) =>
      after.can({ type: 'way.changed' }) === (after.matches('asking') && after.context.accepts.length > 1),
  },
  {
    rule: 'A proof counts exactly if it is given while the member is being asked.',
    rules: ['STEPUP-7'],
    holds: ({ before, event, after }) =>
      after.can({ type: 'proof.given' }) === after.matches('asking') &&
      (event.type !== 'proof.given' || !before.matches('asking') || after.matches('granted')),
  },
  {
    rule: 'Only the service gives a proof, and it lasts five minutes at most.',
    rules: ['STEPUP-7'],
    holds: ({ before, event, after, timers }) =>
      timers.has('proofLimit') === after.matches('granted') &&
      (!after.matches('granted') || before.matches('granted') || event.type === 'proof.given'),
  },
  {
    rule: 'The member can always cancel, and has ten minutes.',
    rules: ['STEPUP-8'],
    holds: ({ event, after, timers }) =>
      timers.has('personLimit') === after.matches('asking') &&
      after.can({ type: 'proof.cancel' }) === after.matches('asking') &&
      (event.type !== 'proof.cancel' || !after.matches('asking')),
  },
  limits('The member has ten minutes, a proof five.', { personLimit: 600_000, proofLimit: 300_000 }),
];

export const stepUpModel: MachineModel<Machine> = {
  name: 'step-up',
  machine: stepUpMachine,
  words: stepUpWords,
  scenarios: [
    {
      name: 'a password',
      events: () => [{ type: 'proof.asked', accepts: password }],
    },
    {
      name: 'with an authenticator app',
      events: () => [{ type: 'proof.asked', accepts: withApp }],
    },
  ],
  stateRules: {
    asking: ['STEPUP-7', 'STEPUP-9'],
    granted: ['STEPUP-7'],
  },
  invariants: () => invariants,
};
