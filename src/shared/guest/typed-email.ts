import type { FocusEvent } from 'react';
import { createTextStore } from '../../ui/local-store/local-store.ts';

/**
 * The email address last typed in a form for guests, so that no form asks for it twice and a page that shows it
 * survives a reload. Kept in this tab, never in an address, and cleared at sign-in.
 */
export const typedEmail = createTextStore<string>({
  key: 'botdeck.typedEmail',
  storage: () => window.sessionStorage,
  parse: (stored) => stored ?? '',
  format: (email) => email,
});

/** For a form: keeps the email when its field loses the focus. */
export function keepTypedEmail({ target }: FocusEvent<HTMLElement>): void {
  if (target instanceof HTMLInputElement && target.name === 'email') typedEmail.set(target.value.trim());
}
