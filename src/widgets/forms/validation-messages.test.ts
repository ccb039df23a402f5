import { describe, expect, it } from 'vitest';
import { validationMessages as messages } from './validation-messages.ts';

describe('the messages of fields', () => {
  it('name the field and the limit', () => {
    expect(messages.tooLong('Name')).toBe('Name must be less than 256 characters');
    expect(messages.tooShort('Name', 3)).toBe('Name length must be at least 3 characters');
    expect(messages.notPositive('Amount')).toBe('Amount must be a positive number');
    expect(messages.tooHigh('Amount', 100_000)).toBe('Amount must be at most 100000');
    expect(messages.tooManyItems('Pairs', 10)).toBe('Pairs must be less than 10 items');
    expect(messages.required('Email')).toBe('Email is required');
  });

  it('are those of the product where they are fixed', () => {
    expect(messages).toMatchObject({
      invalidEmail: 'Enter valid email',
      weakPassword: 'Password must contain at least 1 letter, 1 number and special character',
      passwordsDiffer: "Passwords don't match",
      passwordUnchanged: "New password can't match old",
      termsNotAgreed: 'You have to agree with terms to complete registration',
      invalidCurrency: 'Please select a valid currency',
      onlyLetters: 'Only letters allowed',
      invalid: 'Invalid input',
    });
  });
});
