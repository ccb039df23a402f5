import { vi } from 'vitest';
import { createMemberApi } from '../../src/api/member.ts';
import { memberOf } from '../../src/app/member/create-member.ts';
import { createSignIn, type SignIn } from '../../src/app/session/create-session.ts';
import { asMember, type FakeCalls } from './fake-api.ts';

/** A sign-in without a browser. Calls that are not faked get no answer. */
export function fakeSignIn(fakes: FakeCalls = {}): SignIn {
  if (!('location' in globalThis)) vi.stubGlobal('location', { origin: 'https://app.example.com' });
  const never = () => new Promise<never>(() => {});
  const signIn = createSignIn('s1', never, {
    admit: never,
    accepted: () => undefined,
    refused: never,
    isOver: () => false,
  });
  memberOf(signIn, (client) => asMember(createMemberApi(client), fakes));
  return signIn;
}

/** The member who is signed in. */
export const fakeMember = (fakes: FakeCalls) => memberOf(fakeSignIn(fakes)).member;
