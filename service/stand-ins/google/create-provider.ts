import { exportJWK, generateKeyPair } from 'jose';
import { Provider } from 'oidc-provider';
import type { Deps, Site } from '../../ports/deps.ts';
import { fixturePeople } from './fixture-people.ts';
import { createIdentityStore, keepKey } from './identity-repository.ts';

/** The path of the local identity provider. */
export const localProviderPath = '/sandbox/google';

/** The service's registration with the local identity provider. */
export const localClient = { clientId: 'botdeck', clientSecret: 'botdeck-local-client-secret' };

/** Creates the provider. Its state is in the database, so a sign-in may go on at another replica. */
export async function createProvider({
  config,
  db,
  site,
  cookieKey,
}: Deps & { cookieKey: Uint8Array }): Promise<Provider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const fresh = { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'local' };
  const key = await keepKey(db, fresh);

  const provider = new Provider(site.url(localProviderPath), {
    adapter: createIdentityStore(db),
    clients: [
      {
        client_id: localClient.clientId,
        client_secret: localClient.clientSecret,
        redirect_uris: returnAddresses(site),
      },
    ],
    cookies: { keys: [Buffer.from(cookieKey).toString('base64url')] },
    jwks: { keys: [key] },
    pkce: { required: () => true },
    scopes: ['openid', 'profile', 'email'],
    claims: { openid: ['sub'], profile: ['name'], email: ['email', 'email_verified'] },
    // Put name and email into the ID token, as Google does.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: {
      url: (_ctx, interaction) => `${localProviderPath}/people/${interaction.uid}`,
    },
    findAccount: (_ctx, id) => {
      const person = fixturePeople.find((candidate) => candidate.id === id);
      if (!person) return undefined;
      const { email, emailVerified, name } = person;
      return { accountId: id, claims: () => ({ sub: id, name, email, email_verified: emailVerified }) };
    },
    // Skip the consent page: the only client is this service.
    loadExistingGrant: async (ctx) => {
      const { client, provider, session } = ctx.oidc;
      const grant = new provider.Grant({ accountId: session?.accountId, clientId: client?.clientId });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
    ttl: {
      AuthorizationCode: 60,
      Grant: 3600,
      IdToken: 600,
      Interaction: 3600,
      Session: 3600,
      AccessToken: 600,
    },
  });
  // Behind a proxy, redirects begin with the protocol that the browser uses.
  provider.proxy = config.trustProxy.length > 0;
  return provider;
}

/** The allowed redirect URIs. A local address may be spelled `127.0.0.1` or `localhost`. */
function returnAddresses(site: Site): string[] {
  const addresses = [site.url('/guest/sign-in'), site.local('/guest/sign-in')];
  return [
    ...new Set(addresses.flatMap((address) => [address, address.replace('//127.0.0.1:', '//localhost:')])),
  ];
}
