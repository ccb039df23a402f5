import { liveUpdatesMachine } from '../../../src/machines/live-updates/live-updates.machine.ts';
import { liveUpdatesWords } from '../../../src/machines/live-updates/live-updates.words.ts';
import { limits } from '../lib/common-invariants.ts';
import { fail, type Invariant, type MachineModel } from '../lib/model.ts';

type Machine = typeof liveUpdatesMachine;

function liveUpdatesInvariants(): Invariant<Machine>[] {
  let inARow = 0;
  return [
    {
      rule: 'The tab listens exactly while it is shown and not waiting to try again.',
      holds: ({ after }) => after.matches('following') === (after.children.connection !== undefined),
    },
    {
      rule: 'Data counts as current as soon as the service says so, and not before.',
      rules: ['LIVE-2'],
      holds: ({ before, event, after }) =>
        event.type === 'stream.told'
          ? after.matches({ following: 'told' })
          : !after.matches({ following: 'told' }) || before.matches({ following: 'told' }),
    },
    {
      rule: 'While it listens, the tab hears everything the connection says.',
      rules: ['LIVE-1'],
      holds: ({ after }) =>
        !after.matches('following') ||
        (['stream.told', 'stream.lost', 'stream.refused'] as const).every((type) => after.can({ type })),
    },
    {
      rule: 'A tab stops when it is hidden, and listens when it is shown again.',
      rules: ['LIVE-3'],
      holds: ({ before, event, after }) =>
        (after.matches('paused') ? event.type === 'tab.hidden' : event.type !== 'tab.hidden') &&
        (!before.matches('paused') || after.matches('following')) &&
        (after.status === 'done' ||
          after.can({ type: after.matches('paused') ? 'tab.shown' : 'tab.hidden' })),
    },
    {
      rule: 'A connection that is lost, fails or falls silent is opened again after a pause, or once the network is back.',
      rules: ['LIVE-2'],
      holds: ({ before, event, after, timers }) =>
        /^(stream\.lost|xstate\.error\.|xstate\.after\.(connecting|silence)Limit)/.test(event.type) ===
          after.matches('interrupted') &&
        (!after.matches('interrupted') || (timers.has('pause') && after.can({ type: 'network.restored' }))) &&
        (!before.matches('interrupted') || event.type === 'tab.hidden' || after.matches('following')),
    },
    {
      rule: 'While it listens, silence is noticed.',
      rules: ['LIVE-2'],
      holds: ({ after, timers }) =>
        !after.matches('following') || timers.has('connectingLimit') || timers.has('silenceLimit'),
    },
    {
      rule: 'A service that has no stream is not asked again.',
      holds: ({ event, after }) => (event.type === 'stream.refused') === after.matches('unavailable'),
    },
    {
      rule: 'Pauses grow with each failure in a row: 5 s, 20 s, then 60 s.',
      holds: ({ event, after, timers }) => {
        if (event.type === 'stream.told') inARow = 0;
        if (!after.matches('interrupted')) return true;
        inARow += 1;
        return timers.get('pause') === [5_000, 20_000, 60_000][Math.min(inARow, 3) - 1];
      },
    },
    limits('A connection may take 15 s to open and be silent for 55 s.', {
      connectingLimit: 15_000,
      silenceLimit: 55_000,
    }),
    {
      rule: 'As soon as changes may go unheard, that is reported.',
      rules: ['LIVE-2'],
      holds: ({ before, after, emitted }) => {
        const isLost = after.matches('interrupted') || after.matches('unavailable');
        const wasLost = before.matches('interrupted') || before.matches('unavailable');
        return (isLost && !wasLost) === emitted.length > 0;
      },
    },
  ];
}

export const liveUpdatesModel: MachineModel<Machine> = {
  name: 'live-updates',
  machine: liveUpdatesMachine,
  words: liveUpdatesWords,
  listeners: { connection: ['stream.told', 'stream.lost', 'stream.refused'] },
  scenarios: [{ name: 'a tab of a member', events: () => [fail('connection')] }],
  stateRules: {
    paused: ['LIVE-3'],
    unavailable: ['LIVE-2'],
  },
  invariants: liveUpdatesInvariants,
};
