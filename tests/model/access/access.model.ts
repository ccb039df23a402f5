import type { EventObject } from 'xstate';
import { type AreaEvent, memberAreas } from '../../../src/machines/access/access.area.ts';
import {
  type AccessEvent,
  accessMachine,
  selectArea,
  selectIsPolling,
} from '../../../src/machines/access/access.machine.ts';
import { accessWords } from '../../../src/machines/access/access.words.ts';
import { fail, type Invariant, type MachineModel } from '../lib/model.ts';

type Machine = typeof accessMachine;

function accessInvariants(): Invariant<Machine>[] {
  return [
    {
      rule: 'The context names a person exactly while someone is signed in.',
      holds: ({ after }) => after.matches('signedIn') === (after.context.uuid !== null),
    },
    {
      rule: 'For another person, the area is unknown at first.',
      rules: ['SESSION-9'],
      holds: ({ before, after }) =>
        after.context.uuid === null ||
        before.context.uuid === after.context.uuid ||
        selectArea(after) === 'checking',
    },
    {
      rule: 'A failed fetch or a late timer does not lose a known area.',
      holds: ({ before, after, event }) =>
        event.type === 'session.changed' ||
        isAnswer(event) ||
        event.type === 'xstate.error.actor.userInfo' ||
        ['checking', 'unavailable'].includes(selectArea(before)) ||
        selectArea(after) === selectArea(before),
    },
    {
      rule: 'The answer alone decides the area.',
      rules: ['ACCESS-5', 'ACCESS-6', 'ACCESS-7', 'ACCESS-11'],
      holds: ({ after, event }) => !isAnswer(event) || selectArea(after) === event.type.slice('area.'.length),
    },
    {
      rule: 'Polling runs exactly while a bot exists that is not ready.',
      rules: ['BOT-10'],
      holds: ({ after, event }) => !isAnswer(event) || selectIsPolling(after) === event.awaitsBot,
    },
    {
      rule: 'The tab belongs to whoever is signed in, as soon as that is known.',
      rules: ['SESSION-8', 'SESSION-9'],
      holds: ({ before, event, after }) =>
        event.type === 'session.changed'
          ? after.context.uuid === event.uuid && !after.matches('deciding')
          : after.context.uuid === before.context.uuid,
    },
    {
      rule: 'The same person keeps the area.',
      holds: ({ before, event, after }) =>
        event.type !== 'session.changed' ||
        event.uuid === null ||
        event.uuid !== before.context.uuid ||
        selectArea(after) === selectArea(before),
    },
    {
      rule: 'An area that cannot be read within 15 s is shown as unavailable until the person tries again.',
      rules: ['ACCESS-12'],
      holds: ({ before, event, after, timers }) =>
        (selectArea(after) !== 'checking' || timers.get('checkingLimit') === 15_000) &&
        (selectArea(after) === 'unavailable') === after.can({ type: 'access.retry' }) &&
        (event.type !== 'access.retry' || selectArea(after) === 'checking') &&
        (selectArea(before) !== 'checking' ||
          !/^(userInfo\.failed|xstate\.after\.checkingLimit)/.test(event.type) ||
          selectArea(after) === 'unavailable'),
    },
    {
      rule: 'User info is observed while someone is signed in, unless the observer failed.',
      holds: ({ after }) =>
        after.matches('signedIn')
          ? after.children.userInfo !== undefined || selectArea(after) !== 'checking'
          : after.children.userInfo === undefined,
    },
  ];
}

const isAnswer = (event: EventObject): event is AreaEvent => event.type.startsWith('area.');

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
