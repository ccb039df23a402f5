/* The labels name the fields in validation messages, too. */
export const email = 'Email';
export const password = 'Password';
export const currentPassword = 'Current password';
export const newPassword = 'New password';
export const repeatNewPassword = 'Repeat new password';

export const passwordNeeds = {
  length: (characters: number) => `At least ${characters} characters`,
  letter: 'A letter',
  number: 'A number',
  special: 'A special character',
} as const;

export const notLoaded = 'Part of this form failed to load. Check your connection and try again.';
