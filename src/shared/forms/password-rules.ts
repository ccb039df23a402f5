import * as texts from '../../texts/forms.ts';
export const shortestPassword = 8;

const hasLetter = (password: string) => /\p{L}/u.test(password);
const hasNumber = (password: string) => /\p{N}/u.test(password);
const hasSpecial = (password: string) => /[^\p{L}\p{N}\s]/u.test(password);

/** The requirements for a new password, ticked off one by one. The same rules as the service's. */
export const passwordRules = [
  {
    label: texts.passwordNeeds.length(shortestPassword),
    isMet: (password: string) => password.length >= shortestPassword,
  },
  { label: texts.passwordNeeds.letter, isMet: hasLetter },
  { label: texts.passwordNeeds.number, isMet: hasNumber },
  { label: texts.passwordNeeds.special, isMet: hasSpecial },
] as const;

/** Whether a password has a letter, a number and a special character. */
export const isMixed = (password: string): boolean =>
  hasLetter(password) && hasNumber(password) && hasSpecial(password);
