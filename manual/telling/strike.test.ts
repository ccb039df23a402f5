import { describe, expect, it } from 'vitest';
import { createNames } from './strike.ts';

describe('names for values that stay in the app', () => {
  it('are the same for the same value, and count the values of each kind', () => {
    const nameOf = createNames();
    const named = [
      nameOf('token', 'a'),
      nameOf('token', 'b'),
      nameOf('token', 'a'),
      nameOf('person', 'a'),
      nameOf('token', 'toString'),
    ];
    expect(named).toEqual(['token 1', 'token 2', 'token 1', 'person 1', 'token 3']);
  });
});
