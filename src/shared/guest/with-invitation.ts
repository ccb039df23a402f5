import { ApiError } from '../../api/errors.ts';
import { appConfig } from '../member/app-config.ts';

type Invitation = { referralToken?: string };

/**
 * Makes a call that may create an account, with the invitation stored in this browser. Forgets the invitation after a
 * refusal that may concern it: the person could not correct it, and it would block every retry. If the service names
 * the invitation as the wrong field, repeats the call without it. After a success it stays until somebody signs in: the
 * person may continue with Google instead of opening the confirmation email.
 */
export async function withInvitation<T>(send: (invitation: Invitation) => Promise<T>): Promise<T> {
  const { referralToken } = appConfig.get();
  const forget = () => appConfig.update({ referralToken: null });
  if (referralToken === null) return send({});
  try {
    return await send({ referralToken });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const named = Object.keys(error.fields);
    const isNamed = named.includes('referralToken');
    if (isNamed || (named.length === 0 && [400, 404, 422].includes(error.status))) forget();
    if (!isNamed) throw error;
    return send({});
  }
}
