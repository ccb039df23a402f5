import { setup } from 'xstate';

export type AuthenticatorEvent =
  /** The service has made a secret for the app. */
  | { readonly type: 'secret.received' }
  /** The service no longer has the secret. */
  | { readonly type: 'secret.lost' }
  /** The service has made recovery codes: the first ones, which turn the app on, or new ones. */
  | { readonly type: 'codes.received' }
  /** The member has saved them. */
  | { readonly type: 'codes.kept' }
  | { readonly type: 'act.cancel' };

const cancel = { 'act.cancel': 'idle' } as const;

/** What the settings show of the authenticator app only once: its setup key, and recovery codes. */
export const authenticatorMachine = setup({
  types: { events: {} as AuthenticatorEvent },
  delays: {
    /** How long the service keeps a secret that no code has confirmed. */
    secretLimit: 900_000,
  },
}).createMachine({
  id: 'authenticator',
  initial: 'idle',
  states: {
    idle: { on: { 'secret.received': 'scanning', 'codes.received': 'keepingCodes' } },
    scanning: {
      on: { ...cancel, 'codes.received': 'keepingCodes', 'secret.lost': 'expired' },
      after: { secretLimit: 'expired' },
    },
    // The answer to the first code may arrive after the limit.
    expired: { on: { ...cancel, 'codes.received': 'keepingCodes', 'secret.received': 'scanning' } },
    // Not canceled: the codes are shown once.
    keepingCodes: { on: { 'codes.kept': 'idle' } },
  },
});
