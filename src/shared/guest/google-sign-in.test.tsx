import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { serviceError, storedSession } from '../../../tests/support/fake-api.ts';
import { renderFeature } from '../../../tests/support/render-feature.tsx';
import type { ClientConfig } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import type { Entrance } from '../../api/guest.ts';
import type { Session } from '../../contract/answers.ts';
import type { GoogleSignIn as SentSignIn } from '../../contract/contract.ts';
import { selectSession } from '../../machines/session/session.selectors.ts';
import { appConfig } from '../member/app-config.ts';
import { useOpenSession } from '../member/runtime.ts';
import { readPending, savePending, useGoogleArrival } from './google-arrival.ts';
import { GoogleSignIn } from './google-sign-in.tsx';

const { sid: _, ...answer } = storedSession();
const google = { authorizationEndpoint: 'https://accounts.google.example/auth', clientId: 'botdeck' };
const pending = { state: 's1', nonce: 'n1', codeVerifier: 'v1', returnTo: '/tradebot?from=mail' };

const notOurs = 'This sign-in wasn’t started in this tab, or it was already used. Start again.';

function Page() {
  const openSession = useOpenSession();
  const enter = (entrance: Entrance) => {
    if (!('challenge' in entrance)) openSession(entrance);
  };
  return (
    <GoogleSignIn back={{ arrival: useGoogleArrival(), enter }}>
      <p>The password form</p>
    </GoogleSignIn>
  );
}

interface Situation {
  search?: string;
  clientConfig?: () => Promise<ClientConfig>;
  exchange?: () => Promise<Session>;
  page?: ReactNode;
}

async function openPage({
  search = '',
  clientConfig = async () => ({ google }),
  exchange = async () => answer,
  page = <Page />,
}: Situation = {}) {
  const sent: SentSignIn[] = [];
  const revoked: string[] = [];
  const feature = await renderFeature(page, {
    path: `/guest/sign-in${search}`,
    clientConfig,
    api: {
      account: {
        signInWithGoogle: (signIn) => {
          sent.push(signIn);
          return exchange();
        },
      },
      auth: { logout: async (refreshToken) => void revoked.push(refreshToken) },
    },
  });
  const { screen } = feature;
  return { ...feature, sent, revoked, button: screen.getByRole('button', { name: 'Continue with Google' }) };
}

beforeEach(() => appConfig.update({ referralToken: null }));

describe('the button', () => {
  // Rule: GUEST-2
  it('shows below the form if people can sign in with Google', async () => {
    const { screen, button } = await openPage();
    await expect.element(button).toBeVisible();
    await expect.element(screen.getByText('The password form')).toBeVisible();
  });

  // Rule: GUEST-28
  it('does not show if they cannot', async () => {
    const { screen } = await openPage({ clientConfig: async () => ({ google: null }) });
    await expect.element(screen.getByText('The password form')).toBeVisible();
    // Until that is known, it is there, but hidden.
    const button = screen.getByRole('button', { name: 'Continue with Google', includeHidden: true });
    await expect.element(button).not.toBeInTheDocument();
  });

  it('keeps its space, hidden, before that is known, and shows there afterward', async () => {
    const known = Promise.withResolvers<ClientConfig>();
    const { screen, button } = await openPage({ clientConfig: () => known.promise });
    const unseen = screen.getByRole('button', { name: 'Continue with Google', includeHidden: true });
    await expect.element(unseen).not.toBeVisible();
    const place = unseen.element().getBoundingClientRect();
    known.resolve({ google });
    await expect.element(button).toBeVisible();
    expect(button.element().getBoundingClientRect()).toEqual(place);
  });

  it('asks again if that could not be found out, and says what is wrong', async () => {
    const down = () =>
      Promise.reject(serviceError(503, { code: 'error.internal.serviceError', message: 'Down' }));
    const { screen, button } = await openPage({ clientConfig: down });
    await button.click();
    await expect
      .element(screen.getByRole('alert').getByText('We couldn’t sign you in with Google'))
      .toBeVisible();
    await expect.element(screen.getByRole('alert').getByText('Down')).toBeVisible();
    await expect.element(button).toBeEnabled();
    expect(readPending()).toBeNull();
  });

  it('can be pressed again when the browser restores the page left for Google', async () => {
    const clientConfig = vi
      .fn<() => Promise<ClientConfig>>(async () => ({ google }))
      .mockRejectedValueOnce(new ApiError({ kind: 'network' }))
      .mockReturnValueOnce(new Promise(() => {}));
    const { button } = await openPage({ clientConfig });
    await button.click();
    await expect.element(button).toHaveAttribute('data-busy', 'true');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await expect.element(button).not.toHaveAttribute('data-busy');
  });
});

describe('coming back with a code', () => {
  // Rule: GUEST-21
  it('exchanges it for a session, using the secrets kept in this tab', async () => {
    savePending(pending);
    const { sent, session } = await openPage({ search: '?code=c1&state=s1&scope=openid&authuser=0' });
    await expect.poll(() => selectSession(session.getSnapshot())).toMatchObject(answer);
    const redirectUri = `${location.origin}/guest/sign-in`;
    expect(sent).toEqual([{ code: 'c1', codeVerifier: 'v1', nonce: 'n1', redirectUri }]);
  });

  // Rules: GUEST-13, GUEST-21
  it('sends the invitation', async () => {
    appConfig.update({ referralToken: 'k3v9qz' });
    savePending(pending);
    const { sent } = await openPage({ search: '?code=c1&state=s1' });
    await expect.poll(() => sent[0]?.referralToken).toBe('k3v9qz');
  });

  it('revokes a session that arrives when no one waits for it anymore', async () => {
    savePending(pending);
    const exchanged = Promise.withResolvers<Session>();
    const { screen, sent, revoked, session } = await openPage({
      search: '?code=c1&state=s1',
      exchange: () => exchanged.promise,
    });
    await expect.poll(() => sent).toHaveLength(1);
    await screen.unmount();
    exchanged.resolve(answer);
    await expect.poll(() => revoked).toEqual([answer.refreshToken]);
    expect(selectSession(session.getSnapshot())).toBeNull();
  });

  it('keeps the invitation if signing in fails', async () => {
    appConfig.update({ referralToken: 'k3v9qz' });
    savePending(pending);
    const { screen } = await openPage({
      search: '?code=c1&state=s1',
      exchange: () => Promise.reject(new ApiError({ kind: 'network' })),
    });
    await expect.element(screen.getByRole('alert').first()).toBeVisible();
    expect(appConfig.get().referralToken).toBe('k3v9qz');
  });

  // Rule: STORE-11
  it('leaves neither code nor secrets behind, and remembers the requested page', async () => {
    savePending(pending);
    const { location: address } = await openPage({ search: '?code=c1&state=s1' });
    expect(address.history).toEqual(['/guest/sign-in?returnTo=%2Ftradebot%3Ffrom%3Dmail']);
    expect(sessionStorage).toHaveLength(0);
  });

  it('shows progress in place of the form', async () => {
    savePending(pending);
    const { screen, button } = await openPage({
      search: '?code=c1&state=s1',
      exchange: () => new Promise(() => {}),
    });
    await expect.element(screen.getByRole('status')).toHaveTextContent('Signing you in with Google…');
    expect(button.query()).toBeNull();
    expect(screen.getByText('The password form').query()).toBeNull();
  });

  // Rule: GUEST-25
  it.each([
    ['another state', pending, '?code=c1&state=s2'],
    ['no state', pending, '?code=c1'],
    ['a state given twice', pending, '?code=c1&state=s1&state=s1'],
    ['a state that this tab does not know', null, '?code=c1&state=s1'],
  ])('sends nothing for %s', async (_case, kept, search) => {
    if (kept) savePending(kept);
    const { screen, sent, session, location: address, button } = await openPage({ search });
    await expect.element(screen.getByRole('alert').getByText(notOurs)).toBeVisible();
    await expect.element(button).toBeVisible();
    expect(address.history).toEqual(['/guest/sign-in']);
    expect(sent).toEqual([]);
    expect(sessionStorage).toHaveLength(0);
    expect(selectSession(session.getSnapshot())).toBeNull();
  });

  it('treats broken storage as empty', async () => {
    sessionStorage.setItem('botdeck.googleSignIn', '{"state":"s1"');
    const { screen, sent } = await openPage({ search: '?code=c1&state=s1' });
    await expect.element(screen.getByRole('alert').getByText(notOurs)).toBeVisible();
    expect(sent).toEqual([]);
  });

  // Rule: GUEST-26
  it('gives the service’s reason for a refusal, not that a password is wrong', async () => {
    savePending(pending);
    const { screen, session } = await openPage({
      search: '?code=c1&state=s1',
      exchange: () =>
        Promise.reject(serviceError(401, { code: 'error.auth.unauthorized', message: 'Not verified.' })),
    });
    await expect.element(screen.getByRole('alert').getByText('Not verified.')).toBeVisible();
    await expect.element(screen.getByText('The password form')).toBeVisible();
    expect(selectSession(session.getSnapshot())).toBeNull();
  });
});

describe('coming back without one', () => {
  // Rule: GUEST-24
  it('says that the person canceled', async () => {
    savePending(pending);
    const {
      screen,
      location: address,
      button,
    } = await openPage({
      search: '?error=access_denied&error_description=no&state=s1',
    });
    await expect.element(screen.getByText('You canceled signing in with Google')).toBeVisible();
    await expect.element(screen.getByText('The password form')).toBeVisible();
    await expect.element(button).toBeEnabled();
    expect(address.history).toEqual(['/guest/sign-in?returnTo=%2Ftradebot%3Ffrom%3Dmail']);
    expect(sessionStorage).toHaveLength(0);
  });

  it('says that Google could not do it', async () => {
    const { screen } = await openPage({ search: '?error=temporarily_unavailable&state=s1' });
    await expect.element(screen.getByText('Google didn’t sign you in')).toBeVisible();
  });
});
