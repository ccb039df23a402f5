import { expect, it } from 'vitest';
import { subjectNamed, supportSubjects } from './subjects.ts';

// Rule: FIELD-9
it('knows the twelve subjects by name, and no others', () => {
  expect(supportSubjects).toHaveLength(12);
  expect(subjectNamed('billing')).toBe('billing');
  expect(subjectNamed('Billing')).toBeUndefined();
  expect(subjectNamed('toString')).toBeUndefined();
  expect(subjectNamed(null)).toBeUndefined();
});
