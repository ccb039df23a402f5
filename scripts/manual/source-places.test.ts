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

it('finds transitions in lists that other files share', () => {
  const [payment] = machineModels.filter(({ name }) => name === 'payment');
  if (!payment) throw new Error('There is no payment machine.');
  const places = sourcePlaces(payment);
  const place = places['payment.observing | order.updated | 5'] ?? '';
  expect(place).toContain('payment.transitions.ts');
  expect(lineAt(place)).toContain('isDeclined');
  expect(lineAt(places['payment.observing.open.cancellation.idle | order.cancel | 0'] ?? '')).toContain(
    "'order.cancel': 'confirming'",
  );
});
