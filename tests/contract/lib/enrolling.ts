import { Secret, TOTP } from 'otpauth';
import type { StepUp } from '../../../src/contract/contract.ts';
import { changeRole, createMember, type Fixture, type Member, password } from './members.ts';

export interface Enrolled extends Member {
  secret: string;
  recoveryCodes: string[];
}

/** Members with an authenticator app, and their second steps of a sign-in. */
export function createEnrolling(fixture: () => Fixture) {
  /** The code that an app with this secret shows, `away` steps of 30 seconds from now. */
  const codeOf = (secret: string, away = 0): string => {
    const timestamp = fixture().sandbox.realClock.now().getTime() + away * 30_000;
    return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
  };

  const enroll = async (member: Member, away = 0): Promise<Enrolled> => {
    const { call } = fixture();
    const { token } = member;
    const { body } = await call('startAuthenticator', { token });
    const code = codeOf(body.secret, away);
    const confirmed = await call('confirmAuthenticator', { token, body: { code } });
    return { ...member, secret: body.secret, recoveryCodes: confirmed.body.codes };
  };

  const logIn = ({ email }: Pick<Member, 'email'>, secret = password) =>
    fixture().call('login', { body: { email, password: secret } });

  return {
    codeOf,
    enroll,
    logIn,
    createEnrolled: async () => enroll(await createMember(fixture())),
    /** The code of the next step, which nothing has used yet. */
    freshCode: (secret: string): string => {
      fixture().sandbox.realClock.pass(30);
      return codeOf(secret);
    },
    challengeFor: async (member: Pick<Member, 'email'>): Promise<string> =>
      (await logIn(member)).body.challenge,
    enter: (challenge: string, entered: { code?: string; recoveryCode?: string }) =>
      fixture().call('enterSecondFactor', { body: { challenge, ...entered } }),
  };
}

/** An operator, who has signed in with a code. */
export async function createOperator(fixture: Fixture, email?: string): Promise<Enrolled> {
  const { enroll } = createEnrolling(() => fixture);
  // With the code of the step before: the current one is left for the sign-in.
  const member = await enroll(await createMember(fixture, email), -1);
  await changeRole(fixture, member.email, 'ADMIN');
  return signInWithCode(fixture, member);
}

/** Signs in with the code that the app shows now. */
export async function signInWithCode(fixture: Fixture, member: Enrolled): Promise<Enrolled> {
  const { challengeFor, codeOf, enter } = createEnrolling(() => fixture);
  const { body } = await enter(await challengeFor(member), { code: codeOf(member.secret) });
  return { ...member, token: body.accessToken, refreshToken: body.refreshToken };
}

/** Members whose sign-in no longer counts as a proof, and their proofs. */
export function createSteppingUp(fixture: () => Fixture) {
  const aged = async <Who extends Member>(member: Who): Promise<Who> => {
    fixture().sandbox.realClock.pass(601);
    const { body } = await fixture().call('refreshSession', { body: { refreshToken: member.refreshToken } });
    return { ...member, token: body.accessToken, refreshToken: body.refreshToken };
  };
  const prove = ({ token }: Pick<Member, 'token'>, body: StepUp) => fixture().call('stepUp', { token, body });
  return {
    aged,
    createAged: async () => aged(await createMember(fixture())),
    prove,
    proofOf: async (member: Member, body: StepUp = { password }): Promise<string> =>
      (await prove(member, body)).body.proof,
    /** A call that needs a proof, and changes nothing itself: the account has no other session. */
    needy: ({ token }: Pick<Member, 'token'>, proof?: string) =>
      fixture().call('endOtherSessions', { token, proof }),
  };
}
