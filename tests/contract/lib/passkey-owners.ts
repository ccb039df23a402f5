import { type Assertion, createAuthenticator, type TestAuthenticator } from './authenticator.ts';
import { createMember, type Fixture, type Member, type Reachable } from './members.ts';

export interface Owner extends Member {
  authenticator: TestAuthenticator;
  recoveryCodes: string[] | undefined;
}

/** The page that the browser shows. */
export const pageOf = ({ sandbox }: Pick<Reachable, 'sandbox'>) =>
  sandbox.url.replace('127.0.0.1', 'localhost');

export async function addPasskey(
  { call }: Pick<Reachable, 'call'>,
  {
    authenticator,
    name = 'Laptop',
    token,
  }: { authenticator: TestAuthenticator; name?: string; token: string },
) {
  const { body: options } = await call('startPasskey', { token });
  return call('addPasskey', { token, body: { name, attestation: authenticator.create(options) } });
}

export async function enterPasskey(
  reachable: Pick<Reachable, 'call' | 'sandbox'>,
  authenticator: TestAuthenticator,
  from?: string,
) {
  const { call } = reachable;
  const { body: options } = await call('startPasskeySignIn', { from });
  return call('signInWithPasskey', { body: authenticator.get(options, { origin: pageOf(reachable) }), from });
}

/** Members with passkeys, and their sign-ins. */
export function createPasskeyOwners(fixture: () => Fixture) {
  const createOwn = (isSynced = true) => createAuthenticator({ isSynced, origin: pageOf(fixture()) });

  const addTo = async (
    { token }: Pick<Member, 'token'>,
    authenticator: TestAuthenticator,
    name = 'Laptop',
  ) => {
    // The console lists the newest emails, and those of one moment in any order.
    fixture().sandbox.realClock.pass(1);
    return addPasskey(fixture(), { token, authenticator, name });
  };

  const startSignIn = async () => (await fixture().call('startPasskeySignIn', {})).body;
  const enter = (body: Assertion) => fixture().call('signInWithPasskey', { body });

  return {
    createOwn,
    addTo,
    startSignIn,
    enter,
    /** A member, new if none is given, who has signed in with a new passkey. */
    createOwner: async ({
      isSynced = true,
      member,
    }: {
      isSynced?: boolean;
      member?: Member;
    } = {}): Promise<Owner> => {
      const owner = member ?? (await createMember(fixture()));
      const authenticator = createOwn(isSynced);
      const { body: added } = await addTo(owner, authenticator);
      const { body } = await enterPasskey(fixture(), authenticator);
      const { accessToken: token, refreshToken } = body;
      return { ...owner, authenticator, token, refreshToken, recoveryCodes: added.recoveryCodes };
    },
  };
}
