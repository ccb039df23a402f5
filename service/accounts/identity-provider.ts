import * as oidc from 'openid-client';
import { invalidFields, Problem } from '../common/problem.ts';
import type { IdentityClient, IdentityProvider } from '../ports/identity-provider.ts';

/** Seconds the provider has for an answer: less than a browser waits for ours. */
const timeout = 8;

/** Google, or whoever answers in its place: the same code speaks to both. `client` is asked once the service listens. */
export function createIdentityProvider(client: () => IdentityClient): IdentityProvider {
  let discovered: Promise<oidc.Configuration> | undefined;

  const attempt = async () => {
    const { clientId, clientSecret, issuer } = client();
    // Only a provider on this machine, or one named so on purpose, has such an address.
    const execute = issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [];
    try {
      return await oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, { timeout, execute });
    } catch {
      discovered = undefined; // One that could not be reached is asked again next time.
      return unreachable();
    }
  };
  const discover = () => {
    discovered ??= attempt();
    return discovered;
  };

  return {
    describe: async () => {
      const metadata = (await discover()).serverMetadata();
      return {
        authorizationEndpoint: metadata.authorization_endpoint ?? '',
        clientId: client().clientId,
      };
    },

    exchange: async ({ code, codeVerifier, nonce, redirectUri }) => {
      // Some of what has the form of an address is none: `http://a:99999/`.
      const returned = URL.parse(redirectUri);
      if (!returned) throw invalidFields({ redirectUri: 'Invalid input' });
      const configuration = await discover();
      returned.search = new URLSearchParams({ code, iss: configuration.serverMetadata().issuer }).toString();
      const tokens = await oidc
        .authorizationCodeGrant(configuration, returned, {
          pkceCodeVerifier: codeVerifier,
          expectedNonce: nonce,
          idTokenExpected: true,
        })
        .catch(refused);
      const claims = tokens.claims();
      if (!claims || typeof claims.email !== 'string') return refused();
      return { subject: claims.sub, email: claims.email, emailVerified: claims.email_verified === true };
    },
  };
}

function unreachable(): never {
  throw new Problem('error.internal.serviceError', {
    status: 503,
    message: 'Google cannot be reached right now. Try again later.',
  });
}

function refused(error?: unknown): never {
  if (isOutage(error)) return unreachable();
  throw new Problem('error.auth.unauthorized', {
    message: 'Google did not confirm who you are. Please start again.',
  });
}

const outages = ['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON'];

/** No answer, or none in the form of the protocol: it says nothing about the person. */
function isOutage(error: unknown): boolean {
  if (error instanceof TypeError) return true;
  return error instanceof oidc.ClientError && outages.includes(error.code ?? '');
}
