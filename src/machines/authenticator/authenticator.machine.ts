import { setup } from 'xstate';

export type AuthenticatorEvent =
  /** The member wants to turn the app on. */
  | { readonly type: 'setup.start' }
  /** The service has made a secret for the app. */
  | { readonly type: 'secret.received' }
  /** The service no longer has the secret. */
  | { readonly type: 'secret.lost' }
  /** The member wants new recovery codes. */
  | { readonly type: 'renewal.start' }
  /** The service has made recovery codes: the app is on. */
  | { readonly type: 'codes.received' }
  /** The member has saved them. */
  | { readonly type: 'codes.kept' }
  /** The member wants to remove the app. */
  | { readonly type: 'removal.start' }
  | { readonly type: 'app.removed' }
  | { readonly type: 'act.cancel' };

const cancel = { 'act.cancel': 'idle' } as const;

/** Turning the authenticator app on and off, and new recovery codes. Its forms send passwords and codes. */
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
    idle: {
      on: { 'setup.start': 'provingOwner', 'renewal.start': 'renewing', 'removal.start': 'removing' },
    },
    provingOwner: { on: { ...cancel, 'secret.received': 'scanning' } },
    scanning: {
      on: { ...cancel, 'codes.received': 'keepingCodes', 'secret.lost': 'expired' },
      after: { secretLimit: 'expired' },
    },
    // The answer to the first code may arrive after the limit.
    expired: { on: { ...cancel, 'codes.received': 'keepingCodes', 'setup.start': 'provingOwner' } },
    renewing: { on: { ...cancel, 'codes.received': 'keepingCodes' } },
    removing: { on: { ...cancel, 'app.removed': 'idle' } },
    // Not canceled: the codes are shown once.
    keepingCodes: { on: { 'codes.kept': 'idle' } },
  },
});
