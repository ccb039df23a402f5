import * as oidc from 'openid-client';
import { invalidFields, Problem } from '../common/problem.ts';
import { causeOf } from '../db/describe-error.ts';
import type { IdentityClient, IdentityProvider } from '../ports/world.ts';

/** Seconds the provider has to answer: less than a browser waits for us. */
const timeout = 8;

/** Google or its stand-in; the code is the same for both. `client` is called only once the service listens. */
export function createIdentityProvider(client: () => IdentityClient): IdentityProvider {
  let discovered: Promise<oidc.Configuration> | undefined;

  const attempt = async () => {
    const { clientId, clientSecret, issuer } = client();
    // Only the stand-in, or a provider deliberately configured this way, uses plain HTTP.
    const execute = issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [];
    try {
      return await oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, { timeout, execute });
    } catch (error) {
      discovered = undefined; // Try again next time.
      return unreachable(causeOf(error));
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
      // The contract's format check accepts some invalid URLs, such as `http://a:99999/`.
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

function unreachable(cause: string | undefined): never {
  throw new Problem('error.internal.serviceError', {
    status: 503,
    message: 'Google cannot be reached right now. Try again later.',
    cause,
  });
}

function refused(error?: unknown): never {
  if (isOutage(error)) return unreachable(causeOfOutage(error));
  throw new Problem('error.auth.unauthorized', {
    message: 'Google did not confirm who you are. Please start again.',
  });
}

const outages = [
  'OAUTH_TIMEOUT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
];
/** What a provider says if the service's id or secret is wrong. */
const ownFaults = ['invalid_client', 'unauthorized_client'];

/** A challenge is how a provider may refuse the service's id or secret. */
function causeOfOutage(error: unknown): string | undefined {
  if (error instanceof oidc.WWWAuthenticateChallengeError) return 'invalid_client';
  return error instanceof oidc.ResponseBodyError ? error.error : causeOf(error);
}

/** True if the provider did not answer, broke the protocol, or refused the service: none of it says anything about the person. */
function isOutage(error: unknown): boolean {
  if (error instanceof TypeError || error instanceof oidc.WWWAuthenticateChallengeError) return true;
  if (error instanceof oidc.ResponseBodyError) return ownFaults.includes(error.error);
  return error instanceof oidc.ClientError && outages.includes(error.code ?? '');
}
