import type { StepUp } from '../../../src/contract/contract.ts';
import { createMember, type Fixture, type Member, password } from './members.ts';

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
