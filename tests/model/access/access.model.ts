import { type AreaEvent, memberAreas } from '../../../src/machines/access/access.area.ts';
import { type AccessEvent, accessMachine } from '../../../src/machines/access/access.machine.ts';
import { accessWords } from '../../../src/machines/access/access.words.ts';
import { fail, type MachineModel } from '../lib/model.ts';
import { accessInvariants } from './access.invariants.ts';

/** A bot is prepared once the first activation has begun. */
const answers: readonly AreaEvent[] = [
  ...memberAreas.map((area): AreaEvent => ({ type: `area.${area}`, awaitsBot: false })),
  { type: 'area.onboarded', awaitsBot: true },
];

const events: (AccessEvent | ReturnType<typeof fail>)[] = [
  { type: 'session.changed', uuid: 'ann' },
  { type: 'session.changed', uuid: 'bob' },
  { type: 'session.changed', uuid: null },
  ...answers,
  fail('userInfo'),
];

export const accessModel: MachineModel<typeof accessMachine> = {
  name: 'access',
  machine: accessMachine,
  words: accessWords,
  listeners: { userInfo: [...memberAreas.map((area) => `area.${area}`), 'userInfo.failed'] },
  scenarios: [{ name: 'a new tab', events: () => events }],
  stateRules: {
    'signedIn.area.subscribing': ['ACCESS-7'],
    'signedIn.area.expired': ['ACCESS-6'],
    'signedIn.area.unavailable': ['ACCESS-12'],
    'signedIn.bot.pending': ['BOT-10'],
  },
  invariants: accessInvariants,
};
