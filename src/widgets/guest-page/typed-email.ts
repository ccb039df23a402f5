import type { FocusEvent } from 'react';
import { createTextStore } from '../../ui/local-store/local-store.ts';

/**
 * The email typed last outside the signed-in area, so that no form there asks for it twice, and a page that names it
 * survives a reload. It is kept in this tab, never in an address, and forgotten once somebody is signed in.
 */
export const typedEmail = createTextStore<string>({
  key: 'botdeck.typedEmail',
  storage: () => window.sessionStorage,
  parse: (stored) => stored ?? '',
  format: (email) => email,
});

/** For a form: takes the email when its field is left. */
export function keepTypedEmail({ target }: FocusEvent<HTMLElement>): void {
  if (target instanceof HTMLInputElement && target.name === 'email') typedEmail.set(target.value.trim());
}
