import { describe, expect, it } from 'vitest';
import { coverage } from '../../../tests/model/lib/coverage.ts';
import { explore } from '../../../tests/model/lib/explore.ts';
import type { MachineModel, Scenario } from '../../../tests/model/lib/model.ts';
import { Stage } from '../../../tests/model/lib/stage.ts';
import { type Path, tours } from '../../../tests/model/lib/tours.ts';
import { machineModels } from '../../../tests/model/machines.ts';
import { readRecording } from '../../recording/read-recording.ts';
import { makeRecording } from '../../recording/recording.ts';
import { replay } from '../../recording/replay.ts';
import type { Entry } from '../protocol.ts';
import { createTabLog } from './tab-log.ts';

const canary = 'zqcanary';

/** What the product itself says, the same for everyone. Every other text might be a secret. */
const words = new Set(
  [
    ['BINANCE', 'YEAR', 'subscribe', 'code', 'refusal', 'confirmed', 'invalid'],
    ['refreshed', 'refused', 'superseded', 'gone', 'unavailable'],
    ['start', 'stopEntry', 'softStop', 'hardStop', 'pay', 'telegram', 'notifications', 'activation'],
    ['received', 'UNKNOWN'],
    ['CREATED', 'PENDING', 'IN_PROGRESS', 'AUTHORIZED', 'ON_HOLD', 'COMPLETED', 'TIMEOUT', 'DECLINED'],
    ['CANCELLED', 'VOIDED', 'REFUNDED', 'PARTIALLY_REFUNDED', 'ERROR'],
    ['ACTIVE', 'CANCELED', 'EXPIRED', 'WAITING_PAYMENT'],
  ].flat(),
);
const isWord = (text: string) => words.has(text) || /^error\.|^\d{4}-\d\d-\d\dT/.test(text);

/** The value with a canary in every text that is not a word of the product, and in a field that nobody expects. */
function withCanaries(value: unknown): unknown {
  if (typeof value === 'string') return isWord(value) ? value : value.replace(/\S+/, `$&${canary}`);
  if (Array.isArray(value)) return value.map(withCanaries);
  if (value instanceof Error) return Object.assign(new Error(canary), { cause: canary });
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([key, inner]) => [key, withCanaries(inner)]);
  return { ...Object.fromEntries(fields), password: canary, nested: { [canary]: [canary] } };
}

function eventWithCanaries({ type, actorId, ...data }: Path[number]['event']) {
  return { ...(withCanaries(data) as object), type, ...(actorId === undefined ? {} : { actorId }) };
}

/** Plays a path with canaries in its data, as the app would. */
function tell(model: MachineModel, scenario: Scenario, path: Path) {
  const entries = new Map<number, Entry>();
  const log = createTabLog((entry) => entries.set(entry.n, structuredClone(entry)));
  const input = scenario.input === undefined ? undefined : withCanaries(scenario.input);
  const stage = new Stage(model, { ...scenario, input }, (actor) => log.follow(actor, false));
  for (const { event } of path) stage.deliver(eventWithCanaries(event));
  stage.stop();
  return { told: [...entries.values()], remembered: log.entries(), taken: stage.taken };
}

describe.each(machineModels)('what the app tells of $name', (model) => {
  const toursOf = (scenario: Scenario) => tours(explore(model, scenario), { cover: 'edges' });
  const played = model.scenarios.flatMap((scenario) =>
    toursOf(scenario).map((path) => tell(model, scenario, path)),
  );

  it('has no secret in it, whatever happens', () => {
    expect(
      coverage(
        model.machine,
        played.flatMap(({ taken }) => taken),
      ).missing,
    ).toEqual([]);
    const texts = played.flatMap(({ told, remembered }) =>
      [...told, ...remembered].map((entry) => JSON.stringify(entry)),
    );
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter((text) => /zqcanary|@example|struck/i.test(text))).toEqual([]);
  });

  it('is enough to play it again', () => {
    const app = { build: 'test', page: '/' };
    for (const { told } of played) {
      const text = JSON.stringify(makeRecording(app, told, '2026-11-22T12:00:00.000Z'));
      const { machines } = readRecording(text, machineModels);
      expect(machines.map((machine) => replay(model, machine))).toEqual([null]);
    }
  });
});
