import { describe, expect, it } from 'vitest';
import { machineModels } from '../../tests/model/machines.ts';
import type { Entry } from '../live/protocol.ts';
import { readRecording } from './read-recording.ts';
import { checksumOf, makeRecording, type Recording, whyNotPlayable } from './recording.ts';
import { UnreadableRecording } from './unreadable-recording.ts';

const at = '2026-11-22T12:00:00.000Z';
const shared = { actor: 1, machine: 'bot', at, taken: [], status: 'active', timers: [] } as const;
const context = { intent: null, problem: null };
const entries: Entry[] = [
  {
    ...shared,
    n: 1,
    step: 0,
    start: { isFresh: true, input: {}, fingerprint: 'f' },
    state: { value: { status: 'loading', action: 'idle' }, context },
  },
  {
    ...shared,
    n: 2,
    step: 1,
    event: { type: 'request.ask', intent: 'softStop' },
    state: { value: { status: { observed: 'stopped' }, action: 'idle' }, context },
  },
];
const recording = makeRecording({ build: 'abc', page: '/tradebot' }, entries, at);
const text = JSON.stringify(recording);

/** The recording with a part changed, and the checksum of the change. */
function changed(part: string, by: string): string {
  if (!text.includes(part)) throw new Error(`There is no ${part}.`);
  const copy = JSON.parse(text.replace(part, by)) as Recording;
  return JSON.stringify({ ...copy, checksum: checksumOf(copy) });
}

function faultOf(content: string): [fault: string, message: string] {
  try {
    readRecording(content, machineModels);
  } catch (error) {
    if (error instanceof UnreadableRecording) return [error.fault, error.message];
    throw error;
  }
  return ['none', ''];
}

describe('reading a recording', () => {
  it('gives back what was saved, however it is laid out', () => {
    expect(readRecording(JSON.stringify(recording, null, 2), machineModels)).toEqual(recording);
  });

  it.each([
    ['a file that is not JSON', 'Dear team,', 'notJson', 'not JSON'],
    ['a recording with a comma too many', text.replace(/}$/, ',}'), 'notJson', 'The recording is not JSON: '],
    ['a file that is cut off', text.slice(0, -20), 'cutOff', 'end of the file is missing'],
    ['JSON of something else', '{"name":"botdeck"}', 'foreign', 'not a recording of Botdeck'],
    ['JSON that is not an object', '[1]', 'foreign', 'not a recording of Botdeck'],
    ['a path of a composition', '{"kind":"botdeck.path","version":1}', 'foreign', 'a composition'],
    [
      'another version',
      changed('"version":1', '"version":2'),
      'otherVersion',
      'has version 2, but this code reads',
    ],
    ['a change by hand', text.replace('softStop', 'hardStop'), 'edited', 'does not match its checksum'],
    ['a missing part', changed('"step":1,', ''), 'badShape', 'has no machines[0].steps[0].step.'],
    [
      'a wrong part',
      changed('"step":1', '"step":"one"'),
      'badShape',
      'steps[0].step must be a positive whole number',
    ],
    [
      'a state that is none',
      changed('"stopped"', 'null'),
      'badShape',
      'steps[0].state.value must be a state',
    ],
    ['an unknown machine', changed('"bot"', '"toaster"'), 'unknownMachine', 'There is no machine “toaster”.'],
    [
      'an unknown event',
      changed('request.ask', 'request.lost'),
      'unknownEvent',
      'bot, event 1: the machine has no event',
    ],
    [
      'an unknown actor',
      changed('request.ask', 'xstate.done.actor.oven'),
      'unknownEvent',
      'xstate.done.actor.oven',
    ],
    [
      'unknown data',
      changed('softStop', 'onFire'),
      'unknownData',
      'never sends this data: request.ask {"intent":"onFire"',
    ],
    ['data that the app keeps', changed('"type"', '"token":"t","type"'), 'unknownData', '"token":"t"'],
  ])('tells %s from all else', (_what, content, fault, words) => {
    const [found, message] = faultOf(content);
    expect(found).toBe(fault);
    expect(message).toContain(words);
  });

  it('reads a file that an editor has marked as text', () => {
    expect(readRecording(`\uFEFF${text}\n`, machineModels)).toEqual(recording);
  });

  it('refuses states that are none also in a recording that was changed on purpose', () => {
    const edited = text.replace('{"observed":"stopped"}', '{"observed":null}');
    expect(() => readRecording(edited, machineModels, true)).toThrow('must be a state');
  });

  it('reads a recording that was changed on purpose', () => {
    const edited = text.replace('softStop', 'hardStop');
    expect(readRecording(edited, machineModels, true).machines[0]?.steps[0]?.event).toMatchObject({
      intent: 'hardStop',
    });
  });
});

describe('a machine of a recording', () => {
  const playable = (kept: readonly Entry[]) =>
    makeRecording({ build: '', page: '' }, kept, at).machines.map(whyNotPlayable);
  const [start, step] = entries as [Entry, Entry];

  it('can be played from its start', () => {
    expect(playable(entries)).toEqual([null]);
  });

  it('cannot be played if its beginning is missing, and says why', () => {
    expect(playable([step])).toEqual(['its start was not recorded']);
    expect(playable([start, { ...step, step: 7 }])).toEqual(['the events before event 7 were not kept']);
    const goesOn = { isFresh: false, input: {}, fingerprint: 'f' };
    expect(playable([{ ...start, start: goesOn }, step])).toEqual([
      'it resumed from an earlier state, which was not recorded',
    ]);
  });
});

it('the checksum does not depend on the checksum', () => {
  const { checksum, ...rest } = recording satisfies Recording;
  expect(checksumOf(rest)).toBe(checksum);
});
