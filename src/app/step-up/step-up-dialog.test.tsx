import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { fakeSignIn, serviceError } from '../../../tests/support/fake-api.ts';
import { cancelledCode } from '../../api/errors.ts';
import type { SecurityApi } from '../../api/security.ts';
import type { PasskeyRequest } from '../../contract/answers.ts';
import { passkeyRequestIn } from '../../shared/passkeys/passkey-request.ts';
import { memberOf } from '../member/create-member.ts';
import { StepUpDialog } from './step-up-dialog.tsx';

// These tests run at an IP address, where no browser has passkeys.
vi.mock(import('../../shared/passkeys/passkey-request.ts'), { spy: true });

const aborted = new AbortController().signal;

/** The dialog for a waiting call, and what becomes of the call. */
async function show(accepts: string[][], security: Partial<SecurityApi>, passkey?: unknown) {
  const signIn = fakeSignIn({ security });
  onTestFinished(() => signIn.dispose());
  const { stepUp } = memberOf(signIn);
  const waiting = stepUp.ask({ accepts, passkey }, undefined, aborted).catch((error: unknown) => error);
  const screen = await render(<StepUpDialog desk={stepUp} />);
  return { screen, waiting };
}

// Rule: STEPUP-9
it('takes the password by keyboard, and lets the call through', async () => {
  const prove = vi.fn(async () => ({ proof: 'proof-1', expiresInSeconds: 300 }));
  const { screen, waiting } = await show([['PASSWORD']], { stepUp: prove });
  await expect.element(screen.getByRole('alertdialog', { name: 'Confirm that it’s you' })).toBeVisible();
  await expect.element(screen.getByLabelText('Password', { exact: true })).toHaveFocus();
  await userEvent.keyboard('correct horse 7!{Enter}');
  expect(await waiting).toBe('proof-1');
  expect(prove).toHaveBeenCalledWith({ password: 'correct horse 7!' });
});

// Rule: STEPUP-9
it('says at the field what is wrong, and keeps the input', async () => {
  const refused = serviceError(403, {
    code: 'error.auth.proofRefused',
    fields: { password: 'This is not your password.' },
  });
  const { screen } = await show([['PASSWORD']], { stepUp: () => Promise.reject(refused) });
  const field = screen.getByLabelText('Password', { exact: true });
  await screen.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(screen.getByText('Password is required')).toBeVisible();
  await field.fill('wrong horse 7!');
  await screen.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(screen.getByText('This is not your password.')).toBeVisible();
  await expect.element(field).toHaveValue('wrong horse 7!');
});

describe('with an authenticator app', () => {
  const both = [
    ['PASSWORD', 'TOTP'],
    ['PASSWORD', 'RECOVERY_CODE'],
  ];

  // Rule: STEPUP-9
  it('takes the password and the code, however it is typed, or a recovery code', async () => {
    const prove = vi.fn<SecurityApi['stepUp']>(() => Promise.reject(serviceError(403, {})));
    const { screen } = await show(both, { stepUp: prove });
    await screen.getByLabelText('Password', { exact: true }).fill('correct horse 7!');
    await screen.getByLabelText('Code', { exact: true }).fill('492 039');
    await screen.getByRole('button', { name: 'Confirm' }).click();
    expect(prove).toHaveBeenLastCalledWith({ password: 'correct horse 7!', code: '492039' });
    await screen.getByRole('button', { name: 'Try another way' }).click();
    await expect.element(screen.getByLabelText('Recovery code')).toBeVisible();
  });
});

describe('with a passkey', () => {
  const either = [['PASSKEY'], ['PASSWORD', 'RECOVERY_CODE']];
  const passkey = {
    ...{ challenge: 'AAAA', rpId: 'botdeck.example', allowCredentials: [] },
    ...{ userVerification: 'required', timeout: 300_000 },
  };
  const bytes = new Uint8Array([1, 2, 3]).buffer;
  const response = { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: bytes };
  const made = {
    id: 'AQID',
    rawId: bytes,
    type: 'public-key',
    response,
    getClientExtensionResults: () => ({}),
  };

  // Rules: PASSKEY-10, STEPUP-9
  it('has the browser ask, says nothing if the member cancels there, and lets the call through', async () => {
    vi.mocked(passkeyRequestIn).mockReturnValue(passkey);
    const ask = vi.spyOn(navigator.credentials, 'get').mockResolvedValue(made as unknown as Credential);
    ask.mockRejectedValueOnce(new DOMException('No.', 'NotAllowedError'));
    ask.mockRejectedValueOnce(new DOMException('No.', 'NotAllowedError'));
    const prove = vi.fn(async () => ({ proof: 'proof-1', expiresInSeconds: 300 }));
    const { screen, waiting } = await show(either, { stepUp: prove });
    const use = screen.getByRole('button', { name: 'Use a passkey' });
    await use.click();
    // Browsers that refuse at once are asked again.
    await expect.poll(() => ask.mock.calls).toHaveLength(2);
    await expect.element(use).not.toHaveAttribute('data-busy');
    expect(screen.getByText(/couldn’t use a passkey/).query()).toBeNull();
    await use.click();
    expect(await waiting).toBe('proof-1');
    const signed = {
      authenticatorData: 'AQID',
      clientDataJSON: 'AQID',
      signature: 'AQID',
      userHandle: 'AQID',
    };
    expect(prove).toHaveBeenCalledWith({ assertion: { id: 'AQID', ...signed } });
  });

  // Rules: PASSKEY-3, STEPUP-9
  it('can be tried again: something new is signed after a refusal, and after some minutes', async () => {
    vi.mocked(passkeyRequestIn).mockImplementation((received) => received as PasskeyRequest);
    const ask = vi.spyOn(navigator.credentials, 'get').mockResolvedValue(made as unknown as Credential);
    const refused = serviceError(403, {
      code: 'error.auth.proofRefused',
      fields: { assertion: 'This passkey was not accepted.' },
    });
    const fresh = vi.fn<SecurityApi['passkeyForStepUp']>();
    fresh.mockResolvedValueOnce({ ...passkey, challenge: 'AQAB' });
    fresh.mockResolvedValueOnce({ ...passkey, challenge: 'AQAC' });
    const prove = vi.fn<SecurityApi['stepUp']>();
    prove.mockRejectedValueOnce(refused).mockResolvedValue({ proof: 'proof-1', expiresInSeconds: 300 });
    const { screen, waiting } = await show(either, { stepUp: prove, passkeyForStepUp: fresh }, passkey);
    const use = screen.getByRole('button', { name: 'Use a passkey' });
    await use.click();
    await expect.element(screen.getByText('This passkey was not accepted.')).toBeVisible();
    await expect.element(use).not.toHaveAttribute('data-busy');
    const now = performance.now();
    vi.spyOn(performance, 'now').mockImplementation(() => now + 250_000);
    await use.click();
    expect(await waiting).toBe('proof-1');
    const signed = ask.mock.calls.map(([options]) => [
      ...new Uint8Array(options?.publicKey?.challenge as ArrayBuffer),
    ]);
    expect(signed).toEqual([
      [0, 0, 0],
      [1, 0, 2],
    ]);
    expect(fresh).toHaveBeenCalledTimes(2);
  });

  // Rules: PASSKEY-13, STEPUP-9
  it('asks for the password where no passkey works', async () => {
    vi.mocked(passkeyRequestIn).mockRestore();
    const { screen } = await show(either, {}, passkey);
    await expect.element(screen.getByLabelText('Recovery code')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Try another way' })).not.toBeInTheDocument();
  });
});

// Rule: STEPUP-9
it('emails a code to a member without a password', async () => {
  const mail = vi.fn(async () => undefined);
  const prove = vi.fn(async () => ({ proof: 'proof-1', expiresInSeconds: 300 }));
  const { screen, waiting } = await show([['MAIL_CODE']], { mailStepUpCode: mail, stepUp: prove });
  await screen.getByRole('button', { name: 'Email me a code' }).click();
  expect(mail).toHaveBeenCalledOnce();
  await screen.getByLabelText('Code from the email').fill('4920 3871');
  await screen.getByRole('button', { name: 'Confirm' }).click();
  expect(await waiting).toBe('proof-1');
  expect(prove).toHaveBeenCalledWith({ mailCode: '49203871' });
});

// Rule: STEPUP-8
it('ends the call when it is canceled', async () => {
  const { screen, waiting } = await show([['PASSWORD']], {});
  await screen.getByRole('button', { name: 'Cancel' }).click();
  expect(await waiting).toMatchObject({ code: cancelledCode });
});
