import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { stateNodes } from '../../tests/model/lib/declared.ts';
import { machineModels } from '../../tests/model/machines.ts';
import { sourcePlaces } from './source-places.ts';

function lineAt(place: string): string {
  const [path = '', line = ''] = place.split(':');
  return readFileSync(path, 'utf8').split('\n')[Number(line) - 1] ?? '';
}

it.each(machineModels)('finds the line of every state of $name', (model) => {
  const places = sourcePlaces(model);
  const [, ...states] = stateNodes(model.machine);
  for (const { id, key } of states) expect(lineAt(places[id] ?? '')).toContain(key);
});

it.each([
  ['bot', 'bot.status.observed | status.trading | 0', "'status.trading': '.active.trading'"],
  [
    'payment',
    'payment.observing.open.cancellation.failed | request.confirm | 0',
    "'request.confirm': 'sending'",
  ],
])('finds transitions of %s in what several states share', (name, id, line) => {
  const model = machineModels.find((one) => one.name === name);
  expect(lineAt((model && sourcePlaces(model)[id]) ?? '')).toContain(line);
});
