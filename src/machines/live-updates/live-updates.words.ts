import type { WordsOf } from '../machine-words.ts';
import type { liveUpdatesMachine } from './live-updates.machine.ts';

export const liveUpdatesWords: WordsOf<typeof liveUpdatesMachine> = {
  title: 'Live updates',
  machine: 'Listens to what the service reports as changed, so that less has to be read at intervals.',
  labels: {
    following: 'Listening',
    'following.connecting': 'Connecting',
    'following.told': 'Changes are reported',
    interrupted: 'Interrupted',
    paused: 'Paused',
    unavailable: 'Not offered',
  },
  usual: [['following', 'following.told']],
  states: {
    following: 'The tab listens, on a connection of its own or through another tab.',
    'following.connecting': 'Nothing has been heard yet; data is read as before.',
    'following.told': 'The service reports changes: only those, and what follows the market, are read again.',
    interrupted: 'The service does not report changes: data is read at intervals until it does.',
    paused: 'Nobody is looking at the tab: it needs no connection.',
    unavailable: 'The service does not offer this: data is read at intervals.',
  },
  events: {
    'stream.told': 'the service says what has changed, or that it is still there',
    'stream.lost': 'the connection fails',
    'stream.refused': 'the service does not offer the call',
    'tab.hidden': 'the tab is hidden',
    'tab.shown': 'the tab is shown again',
    'network.restored': 'the network is back',
  },
  guards: {},
  actions: {
    noteFailure: 'count the failure',
    forgetFailures: 'forget earlier failures',
    reportLost: 'report that data must be read at intervals',
  },
  actors: {
    connection: {
      runs: 'listen to what has changed, and read that again',
      failed: 'listening breaks off',
    },
  },
  delays: {
    connectingLimit: 'after {time} without a sign of life',
    silenceLimit: 'after {time} without a sign of life',
    pause: 'after a pause, longer after each failure',
  },
};
