import { ApiError } from '../../api/errors/api-error.ts';
import { appConfig } from '../preferences/app-config.ts';

type Invitation = { referralToken?: string };

/**
 * Makes a call that may create an account, with the invitation this browser remembers, and forgets the invitation once
 * the call has succeeded. If the service may have refused the invitation, repeats the call without it: the person could
 * not correct it, and an account does not depend on it.
 */
export async function withInvitation<T>(send: (invitation: Invitation) => Promise<T>): Promise<T> {
  const { referralToken } = appConfig.get();
  const answer = await (referralToken === null
    ? send({})
    : send({ referralToken }).catch((thrown: unknown) => {
        if (!mayBeAboutInvitation(thrown)) throw thrown;
        return send({});
      }));
  appConfig.update({ referralToken: null });
  return answer;
}

/** Whether the service names the invitation, or refuses the request without naming any field. */
function mayBeAboutInvitation(thrown: unknown): boolean {
  if (!(thrown instanceof ApiError)) return false;
  const named = Object.keys(thrown.fields);
  return named.includes('referralToken') || (named.length === 0 && [400, 404, 422].includes(thrown.status));
}
