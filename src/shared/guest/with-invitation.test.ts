import { beforeEach, describe, expect, it } from 'vitest';
import { serviceError } from '../../../tests/support/fake-api.ts';
import { ApiError } from '../../api/errors.ts';
import { appConfig } from '../member/app-config.ts';
import { withInvitation } from './with-invitation.ts';

/** Makes a call that fails with this error while it carries an invitation. */
async function send(failure?: ApiError) {
  const sent: unknown[] = [];
  const call = withInvitation(async (invitation) => {
    sent.push(invitation);
    if (failure && invitation.referralToken !== undefined) throw failure;
    return 'account';
  });
  return { sent, outcome: await call.catch((thrown: unknown) => thrown) };
}

beforeEach(() => appConfig.update({ referralToken: 'a+b=' }));

describe('an invitation', () => {
  it('goes with the call and stays, because the person may still continue with Google', async () => {
    expect(await send()).toEqual({ sent: [{ referralToken: 'a+b=' }], outcome: 'account' });
    expect(appConfig.get().referralToken).toBe('a+b=');
  });

  it('is omitted if there is none', async () => {
    appConfig.update({ referralToken: null });
    expect(await send()).toEqual({ sent: [{}], outcome: 'account' });
  });

  // Rule: ERROR-18
  it.each([
    ['names it', 400, { fields: { referralToken: 'No such token.', email: 'Invalid input' } }],
    ['names nothing else', 422, { fields: { referralToken: 'Too long.' } }],
  ])('is dropped if the service refuses the call and %s', async (_, status, body) => {
    const { sent, outcome } = await send(serviceError(status, body));
    expect(sent).toEqual([{ referralToken: 'a+b=' }, {}]);
    expect(outcome).toBe('account');
    expect(appConfig.get().referralToken).toBeNull();
  });

  it.each([
    [400, { code: 'error.generic.badRequest' }],
    [404, {}],
    [422, { fields: { referralToken: ' ' } }],
  ])(
    'is forgotten, and the call is made once, if the service answers %i and names no field',
    async (status, body) => {
      const failure = serviceError(status, body);
      expect(await send(failure)).toEqual({ sent: [{ referralToken: 'a+b=' }], outcome: failure });
      expect(appConfig.get().referralToken).toBeNull();
    },
  );

  it.each([
    ['another field is wrong', serviceError(400, { fields: { email: 'Enter valid email' } })],
    ['the account already exists', serviceError(409, { code: 'error.user.alreadyExists' })],
    ['the service fails', serviceError(500, {})],
    ['the network fails', new ApiError({ kind: 'network' })],
  ])('stays, and the call is made once, if %s', async (_, failure) => {
    expect(await send(failure)).toEqual({ sent: [{ referralToken: 'a+b=' }], outcome: failure });
    expect(appConfig.get().referralToken).toBe('a+b=');
  });
});
