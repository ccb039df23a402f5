import { accessSetup } from './access.setup.ts';
import { signedIn } from './access.signed-in.ts';

const person = ({ event }: { event: { uuid: string | null } }) => ({ uuid: event.uuid });

/**
 * The area a person is in: guest, without a paid subscription, expired, in onboarding or member. Which pages an area
 * opens and where it leads are pure functions in src/routing/redirects.ts.
 */
export const accessMachine = accessSetup.createMachine({
  id: 'access',
  context: { uuid: null },
  initial: 'deciding',
  on: {
    'session.changed': [
      {
        guard: { type: 'isGuest', params: person },
        target: '.signedOut',
        actions: { type: 'setPerson', params: person },
      },
      { guard: { type: 'isSamePerson', params: person } },
      { target: '.signedIn', actions: { type: 'setPerson', params: person } },
    ],
  },
  states: {
    deciding: {},
    signedOut: {},
    signedIn,
  },
});
