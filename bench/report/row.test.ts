import { expect, test } from 'vitest';
import { counted, kilobytes, timed } from './row.ts';

test('a count or a size over its gate fails the run', () => {
  expect(counted({ measure: 'requests', value: 2, atMost: 2 }).verdict).toBe('ok');
  expect(counted({ measure: 'JSON', value: 60_001, atMost: 60_000, format: kilobytes })).toEqual({
    measure: 'JSON',
    value: '60.0 kB',
    gate: '≤ 60.0 kB',
    verdict: 'BROKEN',
  });
});

test('a time over its gate is only marked as slow', () => {
  expect(timed({ measure: 'task', value: 150, atMost: 150 }).verdict).toBe('ok');
  expect(timed({ measure: 'task', value: 151, atMost: 150 }).verdict).toBe('slow');
});
