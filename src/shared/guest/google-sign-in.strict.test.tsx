import { StrictMode } from 'react';
import { expect, it, vi } from 'vitest';
import { storedSession } from '../../../tests/support/fake-api.ts';
import { renderFeature } from '../../../tests/support/render-feature.tsx';
import { selectSession } from '../../machines/session/session.selectors.ts';
import { useOpenSession } from '../member/runtime.ts';
import { savePending, useGoogleArrival } from './google-arrival.ts';
import { GoogleSignIn } from './google-sign-in.tsx';

const { sid: _, ...answer } = storedSession();
const google = { authorizationEndpoint: 'https://accounts.google.example/auth', clientId: 'botdeck' };

function Page() {
  const openSession = useOpenSession();
  return (
    <GoogleSignIn
      back={{
        arrival: useGoogleArrival(),
        enter: (entrance) => {
          if (!('challenge' in entrance)) openSession(entrance);
        },
      }}
    >
      <p>The password form</p>
    </GoogleSignIn>
  );
}

it('uses the session even if the page has started over meanwhile', async () => {
  savePending({ state: 's1', nonce: 'n1', codeVerifier: 'v1', returnTo: '/tradebot?from=mail' });
  const signInWithGoogle = vi.fn(async () => answer);
  const logout = vi.fn(async () => undefined);
  const { session } = await renderFeature(
    <StrictMode>
      <Page />
    </StrictMode>,
    {
      path: '/guest/sign-in?code=c1&state=s1',
      clientConfig: async () => ({ google }),
      api: { account: { signInWithGoogle }, auth: { logout } },
    },
  );
  await expect.poll(() => selectSession(session.getSnapshot())).toMatchObject(answer);
  expect(signInWithGoogle).toHaveBeenCalledTimes(1);
  expect(logout).not.toHaveBeenCalled();
});
