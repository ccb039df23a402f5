import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { rawStatuses, statusesIn } from './raw-statuses.ts';

const known = statusesIn(readFileSync('src/contract/schema.gen.ts', 'utf8'));

it('the statuses of runs and orders come from the contract', () => {
  expect([...known]).toEqual(expect.arrayContaining(['NEW', 'FORCE_STOPPED', 'ERROR', 'TIMEOUT']));
  expect(known).not.toContain('ACTIVE');
});

it.each([
  ["if (run.status === 'STOP_INIT') stop();"],
  ["switch (order.status) { case 'STOP_INIT': }"],
  ['const pace = { STOP_INIT: 2_000 };'],
  ['statuses.STOP_INIT;'],
  ["const open: readonly ('STOP_INIT')[] = [];"],
  ['<Row status="STOP_INIT" />;'],
])('a status is found in %s', (source) => {
  expect(rawStatuses('view.tsx', `\n${source}`, known)).toEqual([{ line: 2, what: 'the status STOP_INIT' }]);
});

it.each([
  ["lifeOf(run) === 'stopping';"],
  ["subscription.status === 'ACTIVE';"],
  ["event.kind === 'SOFT_STOPPED';"],
  ['// STOP_INIT ends it.'],
])('none is found in %s', (source) => {
  expect(rawStatuses('view.tsx', source, known)).toEqual([]);
});
