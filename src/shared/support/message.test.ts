import { expect, it } from 'vitest';
import { paymentSupportPath } from '../routes/member-paths.ts';
import { messageAbout, subjectNamed, supportSubjects } from './message.ts';

const order = '2d4f6a8b-1c3e-4d5f-8a7b-6c5d4e3f2a1b';
const searchOf = (path: string) => path.slice(path.indexOf('?'));

// Rule: PAGE-13
it('begins with the number of the order', () => {
  expect(messageAbout(searchOf(paymentSupportPath(order)))).toBe(`Order number: ${order}\n\n`);
});

// Rule: PAGE-13
it('asks for money that is owed', () => {
  expect(messageAbout(searchOf(paymentSupportPath(order, 'return')))).toBe(
    `Order number: ${order}\nPlease send what you owe me, on the network I paid on, to this address:\n`,
  );
});

// Rule: PAGE-13
it.each(['', '?order=', '?order=Send+me+your+password', `?order=${order}&order=${order}`, '?ask=return'])(
  'is empty without the number of an order: %s',
  (search) => expect(messageAbout(search)).toBe(''),
);

// Rule: FIELD-9
it('knows the twelve subjects by name, and no others', () => {
  expect(supportSubjects).toHaveLength(12);
  expect(subjectNamed('billing')).toBe('billing');
  expect(subjectNamed('Billing')).toBeUndefined();
  expect(subjectNamed('toString')).toBeUndefined();
  expect(subjectNamed(null)).toBeUndefined();
});
