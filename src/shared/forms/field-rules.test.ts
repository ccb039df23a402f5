import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import {
  agreed,
  amount,
  changedPassword,
  choice,
  eitherAmount,
  email,
  newPassword,
  repeated,
  secret,
  text,
  type,
} from './field-rules.ts';

/** A schema's message about a value, or null if the schema accepts it. */
function messageOf(schema: (value: unknown) => unknown, value: unknown): string | null {
  const result = schema(value);
  return result instanceof type.errors ? (result[0]?.message ?? '') : null;
}

describe('text', () => {
  const subject = text({ field: 'Subject', minLength: 3 });

  // Rules: FIELD-1, NUMBER-6
  it.each([
    ['', 'Subject is required'],
    ['   ', 'Subject is required'],
    ['ab', 'Subject length must be at least 3 characters'],
    ['a'.repeat(256), 'Subject must be less than 256 characters'],
    ['a'.repeat(255), null],
  ])('reports for %j: %s', (value, message) => {
    expect(messageOf(subject, value)).toBe(message);
  });

  // Rules: FIELD-1, NUMBER-6
  it('has its own limit if one is given', () => {
    const long = text({ field: 'Message', limit: 5_001 });
    expect(messageOf(long, 'a'.repeat(5_000))).toBeNull();
    expect(messageOf(long, 'a'.repeat(5_001))).toBe('Message must be less than 5001 characters');
  });

  it('drops surrounding spaces', () => {
    expect(subject('  hello ')).toBe('hello');
    expect(email()(' ada@example.com ')).toBe('ada@example.com');
  });
});

describe('email', () => {
  // Rule: FIELD-1
  it.each([
    'ada',
    'ada@',
    '@example.com',
    'ada@example',
    'a b@example.com',
    'ada@example..com',
    'ädä@exämple.com',
  ])('does not take %j', (value) => expect(messageOf(email(), value)).toBe('Enter valid email'));

  it.each(['ada@example.com', 'ada+bots@mail.example.co'])('accepts %j', (value) => {
    expect(messageOf(email(), value)).toBeNull();
  });

  it('accepts what the contract accepts, and nothing else', () => {
    const contract = parse(readFileSync(new URL('../../../openapi.yaml', import.meta.url), 'utf8'));
    const ajv = new Ajv2020({ strict: false });
    addFormats.default(ajv);
    const isTaken = ajv.compile(contract.components.schemas.Email);
    const lookalike = fc.string({ unit: fc.constantFrom(..."aZ9@@..-_+'ä ("), minLength: 3, maxLength: 20 });
    const agree = (value: string) => {
      fc.pre(value === value.trim());
      expect(messageOf(email(), value) === null).toBe(isTaken(value));
    };
    const example = fc.oneof(
      fc.emailAddress(),
      lookalike.map((text) => `a@b.co${text}`),
      lookalike,
    );
    fc.assert(fc.property(example, agree), {
      numRuns: 1000,
      examples: [
        ['ädä@example.com'],
        ['ada@exämple.com'],
        ['.ada@example.com'],
        ['ada@-example.com'],
        [`ada@${'a'.repeat(250)}.co`],
      ],
    });
  });

  it('is required', () => expect(messageOf(email(), '')).toBe('Email is required'));
});

describe('passwords', () => {
  const weak = 'Password must contain at least 1 letter, 1 number and special character';

  // Rules: FIELD-1, FIELD-2
  it.each([
    ['', 'Password is required'],
    ['aB3!', 'Password length must be at least 8 characters'],
    ['12345678!', weak],
    ['letters!!', weak],
    ['letters 12', weak],
    ['letters1!', null],
    [`letters1!${'a'.repeat(247)}`, 'Password must be less than 256 characters'],
  ])('being chosen: %j says %s', (value, message) => {
    expect(messageOf(newPassword(), value)).toBe(message);
  });

  it('in use need only be present, and keep their spaces', () => {
    expect(messageOf(secret('Password'), '')).toBe('Password is required');
    expect(secret('Password')(' a ')).toBe(' a ');
  });

  // Rule: FIELD-1
  it('typed again must match, which is reported together with other problems', () => {
    const form = type({
      email: email(),
      password: newPassword(),
      repeatPassword: repeated('password', 'Repeat password'),
    });
    const result = form({ email: '', password: 'letters1!', repeatPassword: 'letters2!' });
    expect(result instanceof type.errors && result.map(({ message }) => message)).toEqual([
      'Email is required',
      "Passwords don't match",
    ]);
    expect(form({ email: 'a@b.co', password: 'letters1!', repeatPassword: 'letters1!' })).not.toBeInstanceOf(
      type.errors,
    );
  });
});

describe('a changed password', () => {
  const form = type({
    current: secret('Current password'),
    next: changedPassword('current', 'New password'),
  });

  // Rule: FIELD-1
  it('must differ from the current one', () => {
    expect(messageOf(form, { current: 'letters1!', next: 'letters1!' })).toBe("New password can't match old");
    expect(messageOf(form, { current: 'letters1!', next: 'letters2!' })).toBeNull();
  });

  it('gets one message, not two', () => {
    const result = form({ current: 'short', next: 'short' });
    expect(result instanceof type.errors && result.map(({ message }) => message)).toEqual([
      'New password length must be at least 8 characters',
    ]);
  });
});

describe('a box to tick', () => {
  it('says why it must be ticked', () => {
    expect(messageOf(agreed('Please agree'), false)).toBe('Please agree');
    expect(messageOf(agreed('Please agree'), true)).toBeNull();
  });
});

describe('a choice', () => {
  it('accepts only the offered values', () => {
    const currency = choice(['USD'], 'Please select a valid currency');
    expect(messageOf(currency, 'USD')).toBeNull();
    expect(messageOf(currency, 'EUR')).toBe('Please select a valid currency');
    expect(messageOf(currency, undefined)).toBe('Please select a valid currency');
  });
});

describe('an amount', () => {
  const allocation = amount({ field: 'Amount', min: 100, max: 100_000 });

  // Rules: FIELD-1, FIELD-3, FIELD-5
  it.each([
    ['', 'Amount is required'],
    ['0', 'Amount must be a positive number'],
    ['-5', 'Amount must be a positive number'],
    ['99.99', 'Amount must be at least 100'],
    ['100000.01', 'Amount must be at most 100000'],
    ['500,50', 'Enter the amount without commas and with a decimal point: 1000.50'],
    ['100,000', 'Enter the amount without commas and with a decimal point: 1000.50'],
    ['0,500', 'Enter the amount without commas and with a decimal point: 1000.50'],
    ['1,000,000', 'Amount must be at most 100000'],
    ['1.000,50', 'Enter the amount without commas and with a decimal point: 1000.50'],
    ['1 000,50', 'Enter the amount without commas and with a decimal point: 1000.50'],
    ['1,00,000.00', 'Enter the amount without commas and with a decimal point: 1000.50'],
    ['10 00', 'Enter the amount without commas and with a decimal point: 1000.50'],
    ['1 00', 'Enter the amount without commas and with a decimal point: 1000.50'],
    ['1e3', 'Enter the amount without commas and with a decimal point: 1000.50'],
    ['0x64', 'Enter the amount without commas and with a decimal point: 1000.50'],
    ['a lot', 'Amount must be a positive number'],
    ['abc', 'Amount must be a positive number'],
    ['12abc', 'Amount must be a positive number'],
    ['NaN', 'Amount must be a positive number'],
    ['Infinity', 'Amount must be a positive number'],
    ['1e999', 'Amount must be a positive number'],
    ['100', null],
    ['100000', null],
  ])('of %j says %s', (value, message) => {
    expect(messageOf(allocation, value)).toBe(message);
  });

  // Rule: FIELD-4
  it.each([
    [' 500.5 ', '500.5'],
    ['1 000', '1000'],
    ['100 000', '100000'],
    ['12\u202f500.25', '12500.25'],
    ['1,000.50', '1000.50'],
    ['1,000', '1000'],
    ['99,999', '99999'],
  ])('loses surrounding spaces and group separators: %j', (typed, amountOf) => {
    expect(allocation(typed)).toBe(amountOf);
  });
});

describe('one of two amounts', () => {
  const rules = { below: 100, decimals: 2, missing: 'Enter one of the two' };
  const both = type({
    percent: eitherAmount({ ...rules, field: 'Percentage', isPercent: true, other: 'sum' }),
    sum: eitherAmount({ ...rules, field: 'Sum', other: 'percent' }),
  });

  it.each([
    ['', ' ', 'Enter one of the two'],
    ['12.5', '', null],
    ['', '99.99', null],
    ['100', '', 'Percentage must be less than 100'],
    ['0.001', '', 'Percentage can have at most 2 decimals'],
    ['12.5%', '', null],
    ['100 %', '', 'Percentage must be less than 100'],
    ['%', '', 'Percentage must be a positive number'],
    ['5,5', '', 'Enter the percentage with a decimal point: 7.5'],
    ['5,5%', '', 'Enter the percentage with a decimal point: 7.5'],
    ['', '-5', 'Sum must be a positive number'],
    ['', '5%', 'Sum must be a positive number'],
  ])('reports for %j and %j: %s', (percent, sum, message) => {
    expect(messageOf(both, { percent, sum })).toBe(message);
  });

  it('loses the percent sign', () => {
    expect(both({ percent: ' 12.5 % ', sum: '' })).toEqual({ percent: '12.5', sum: '' });
  });
});
