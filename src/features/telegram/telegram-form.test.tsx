import { expect, it } from 'vitest';
import { requestedForm } from './telegram.page.tsx';

// Rules: ACCESS-17, ACCESS-19, PAGE-4
it.each([
  ['?action=connect', 'connect'],
  ['action=notifications', 'notifications'],
  ['?action=Connect', null],
  ['?action=', null],
  ['?action=connect&action=notifications', null],
  ['?other=connect', null],
  ['', null],
])('%j asks for %s', (search, form) => {
  expect(requestedForm(search)).toBe(form);
});
