/**
 * Shown at a field that is not valid. `field` is its label.
 * The list is given: `tooManyItems`, `invalidCurrency`, `onlyLetters` and `invalid` have no field yet.
 */
export const validationMessages = {
  required: (field: string) => `${field} is required`,
  tooLong: (field: string, limit: number) => `${field} must be less than ${limit} characters`,
  tooShort: (field: string, minLength: number) => `${field} length must be at least ${minLength} characters`,
  notPositive: (field: string) => `${field} must be a positive number`,
  tooLow: (field: string, min: number) => `${field} must be at least ${min}`,
  tooHigh: (field: string, max: number) => `${field} must be at most ${max}`,
  notBelow: (field: string, limit: number | string) => `${field} must be less than ${limit}`,
  tooPrecise: (field: string, decimals: number) => `${field} can have at most ${decimals} decimals`,
  ambiguousAmount: 'Enter the amount without commas and with a decimal point: 1000.50',
  ambiguousPercent: 'Enter the percentage with a decimal point: 7.5',
  tooManyItems: (field: string, maxItems: number) => `${field} must be less than ${maxItems} items`,
  invalidEmail: 'Enter valid email',
  weakPassword: 'Password must contain at least 1 letter, 1 number and special character',
  passwordsDiffer: "Passwords don't match",
  passwordUnchanged: "New password can't match old",
  termsNotAgreed: 'You have to agree with terms to complete registration',
  invalidCurrency: 'Please select a valid currency',
  onlyLetters: 'Only letters allowed',
  invalidToken: 'Enter the whole token: digits, a colon, and a long string of characters',
  invalidKey: 'Use only letters, digits, - and _, without spaces',
  invalidUserId: 'Enter your numeric Telegram ID, not your username',
  nothingEntered: 'Enter a percentage, an amount, or both',
  invalid: 'Invalid input',
} as const;
