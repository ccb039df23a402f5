import * as oidc from 'openid-client';
import type { Session } from '../../src/contract/contract.ts';
import type { Call, Handlers, Origin } from '../common/handler.ts';
import { invalidFields, Problem } from '../common/problem.ts';
import type { Database } from '../db/database.ts';
import { causeOf } from '../db/describe-error.ts';
import { type Recorder, recordEvent } from '../db/security-events.ts';
import type { RateLimiter } from '../http/limits.ts';
import type { Deps } from '../ports/deps.ts';
import type { Claims, IdentityClient, IdentityProvider } from '../ports/world.ts';
import type { Passkeys } from './passkeys.ts';
import type { Sessions } from './sessions.ts';
import { blocked } from './sign-in.ts';
import { admit, sessionOf } from './sign-in-second-step.ts';
import {
  createUser,
  lockUserByEmail,
  lockUserByGoogle,
  replaceUnconfirmed,
  spendMailTokensOf,
  type User,
  updateUser,
} from './user-repository.ts';

interface GoogleDeps extends Deps {
  passkeys: Passkeys;
  sessions: Sessions;
  identityProvider: IdentityProvider;
}

/**
 * Signs in a person whom Google has confirmed: to the linked account, the one with their email, or a new one.
 * Throws `error.auth.unauthorized`, `error.auth.secondFactor`, `error.user.notActive`, `error.user.alreadyExists`, or `error.internal.serviceError`
 * if Google does not answer.
 */
async function signInWithGoogle(deps: GoogleDeps, call: Call<'signInWithGoogle'>): Promise<Session> {
  const { config, db, identityProvider } = deps;
  const claims = await identityProvider.exchange(call.body);
  const entrance = await db.transaction(async (tx) => {
    const user = await findOrCreate(tx, deps, call, claims);
    const googleSubject = user.googleSubject === null ? claims.subject : null;
    if (user.status === 'ACTIVE')
      return admit(deps, tx, user, { method: 'GOOGLE', googleSubject, origin: call });
    await recordRefusal(tx, deps, call, user.uuid, 'BLOCKED');
    return blocked(config);
  });
  // Thrown outside the transaction, which must commit the record.
  return sessionOf(entrance);
}

const recordRefusal = (
  tx: Database,
  recorder: Recorder,
  origin: Origin,
  userUuid: string | null,
  detail: string,
) => recordEvent(tx, recorder, origin, { kind: 'SIGN_IN', outcome: 'REFUSED', userUuid, detail });

async function findOrCreate(
  tx: Database,
  deps: GoogleDeps,
  call: Call<'signInWithGoogle'>,
  { email, emailVerified, isAuthoritative, subject }: Claims,
): Promise<User> {
  const { referralToken } = call.body;
  const known = await lockUserByGoogle(tx, subject);
  if (known) return known;
  if (!emailVerified) {
    throw new Problem('error.auth.unauthorized', {
      message: 'Google has not verified this email. Sign in with your password instead.',
    });
  }
  // Whoever had this mailbox before may still have a Google account with its address.
  if (!isAuthoritative) {
    throw new Problem('error.auth.unauthorized', {
      message:
        'Google cannot be sure that this email is still yours. Sign in with your password, or sign up with one.',
    });
  }
  const owner = await lockUserByEmail(tx, email);
  if (owner) return claim(tx, deps, call, owner, { subject, referralToken });
  const person = { email, googleSubject: subject, status: 'ACTIVE', referralToken } as const;
  const created = await createUser(tx, person, deps.realClock.now());
  if (!created) throw new Problem('error.user.alreadyExists');
  await recordEvent(tx, deps, call, { kind: 'SIGN_UP', userUuid: created.uuid, detail: 'GOOGLE' });
  return created;
}

/**
 * The account with the person's address: Google vouches that the address is theirs. It is linked here only if nobody has
 * confirmed it; otherwise once the person is in.
 */
async function claim(
  tx: Database,
  recorder: Recorder,
  origin: Origin,
  owner: User,
  { subject, referralToken }: { subject: string; referralToken: string | undefined },
): Promise<User> {
  if (owner.googleSubject !== null) {
    throw new Problem('error.auth.unauthorized', {
      message: 'This account is linked to another Google account. Sign in with your password instead.',
    });
  }
  if (owner.status !== 'NEW') return owner;
  // A stranger may have signed up with this address.
  await spendMailTokensOf(tx, owner.uuid, recorder.realClock.now());
  await recordEvent(tx, recorder, origin, { kind: 'GOOGLE_LINKED', userUuid: owner.uuid });
  await recordEvent(tx, recorder, origin, { kind: 'CONFIRMED', userUuid: owner.uuid });
  await replaceUnconfirmed(tx, { email: owner.email, referralToken });
  return updateUser(tx, owner.uuid, { googleSubject: subject, status: 'ACTIVE' });
}

const perAddress = { name: 'google', max: 60, windowSeconds: 300 };

export function createGoogleHandlers(
  deps: GoogleDeps & { limiter: RateLimiter },
): Handlers<'signInWithGoogle'> {
  return {
    signInWithGoogle: async (call) => {
      await deps.limiter.take(call.network, perAddress);
      return signInWithGoogle(deps, call).catch(async (error) => {
        const isRefused = error instanceof Problem && error.code === 'error.auth.unauthorized';
        if (isRefused) await recordRefusal(deps.db, deps, call, null, 'GOOGLE');
        throw error;
      });
    },
  };
}

/** Google's own mailboxes. Addresses of its customers have the claim `hd`. */
const ownDomain = /@(gmail|googlemail)\.com$/i;

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
      return {
        subject: claims.sub,
        email: claims.email,
        emailVerified: claims.email_verified === true,
        isAuthoritative: ownDomain.test(claims.email) || typeof claims.hd === 'string',
      };
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

/** True if the provider did not answer, broke the protocol, or refused the service: none of this says anything about the person. */
function isOutage(error: unknown): boolean {
  if (error instanceof TypeError || error instanceof oidc.WWWAuthenticateChallengeError) return true;
  if (error instanceof oidc.ResponseBodyError) return ownFaults.includes(error.error);
  return error instanceof oidc.ClientError && outages.includes(error.code ?? '');
}
