import type { FastifyInstance } from 'fastify';
import { exportJWK, generateKeyPair } from 'jose';
import { Provider } from 'oidc-provider';
import { Problem } from '../../common/problem.ts';
import type { Deps, Site } from '../../ports/deps.ts';
import { type Html, html } from '../html.ts';
import { createIdentityStore, keepKey } from './identity-repository.ts';

/** A person at the local identity provider. */
export interface FixturePerson {
  /** The OpenID subject. */
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  /** Whether the mailbox is at Google. */
  isHosted: boolean;
  story: string;
}

/** The sample people to sign in as at the local identity provider. */
const fixturePeople: FixturePerson[] = [
  {
    id: 'google-grace',
    name: 'Grace Newcomer',
    email: 'grace@gmail.example',
    emailVerified: true,
    isHosted: true,
    story: 'new to Botdeck; signing in creates an account',
  },
  {
    id: 'google-active',
    name: 'Ada Active',
    email: 'active@botdeck.example',
    emailVerified: true,
    isHosted: true,
    story: 'has a password account; signing in links Google to it',
  },
  {
    id: 'google-unverified',
    name: 'Una Verified',
    email: 'expired@botdeck.example',
    emailVerified: false,
    isHosted: true,
    story: 'email not verified by Google; signing in is refused',
  },
  {
    id: 'google-elsewhere',
    name: 'Otto Elsewhere',
    email: 'onboarding@botdeck.example',
    emailVerified: true,
    isHosted: false,
    story: 'has a password account, and a mailbox that is not at Google; signing in is refused',
  },
  {
    id: 'google-outside',
    name: 'Nora Outside',
    email: 'nora@outside.example',
    emailVerified: true,
    isHosted: false,
    story: 'new to Botdeck, and a mailbox that is not at Google; signing in is refused',
  },
];

export const localProviderPath = '/sandbox/google';

/** The service's registration with the local identity provider. */
export const localClient = { clientId: 'botdeck', clientSecret: 'botdeck-local-client-secret' };

/** Creates the provider. Its state is in the database, so a sign-in may go on at another replica. */
async function createProvider({
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
    claims: { openid: ['sub'], profile: ['name'], email: ['email', 'email_verified', 'hd'] },
    // Put name and email into the ID token, as Google does.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: {
      url: (_ctx, interaction) => `${localProviderPath}/people/${interaction.uid}`,
    },
    findAccount: (_ctx, id) => {
      const person = fixturePeople.find((candidate) => candidate.id === id);
      if (!person) return undefined;
      const { email, emailVerified, isHosted, name } = person;
      const hd = isHosted ? { hd: email.replace(/^.*@/, '') } : {};
      return {
        accountId: id,
        claims: () => ({ sub: id, name, email, email_verified: emailVerified, ...hd }),
      };
    },
    // Skips the consent page: the only client is this service.
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

/** Adds an OpenID provider with sample people, in place of Google. */
export function registerLocalProvider(app: FastifyInstance, deps: Deps & { cookieKey: Uint8Array }): void {
  // Created at the first request: its addresses are known only once the service listens.
  let created: Promise<Provider> | undefined;
  const provider = () => {
    created ??= createProvider(deps);
    return created;
  };

  app.register(async (scope) => {
    // Leave request bodies unread: the provider parses them.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.all(`${localProviderPath}/*`, async (request, reply) => {
      const handle = (await provider()).callback();
      const { raw } = request;
      reply.hijack();
      Object.assign(raw, { originalUrl: raw.url, url: raw.url?.slice(localProviderPath.length) });
      raw.headers.cookie = withoutSession(raw.headers.cookie);
      await handle(raw, reply.raw);
    });

    scope.get(`${localProviderPath}/people/:uid`, async ({ raw }, reply) => {
      const { uid } = await (await provider()).interactionDetails(raw, reply.raw);
      return reply.type('text/html; charset=utf-8').send(choicePage(uid).text);
    });

    scope.get<{ Params: { uid: string; id: string } }>(
      `${localProviderPath}/people/:uid/:id`,
      async ({ params, raw }, reply) => {
        const person = fixturePeople.find(({ id }) => id === params.id);
        if (!person && params.id !== 'nobody') throw new Problem('error.user.notFound');
        const result = person
          ? { login: { accountId: person.id } }
          : { error: 'access_denied', error_description: 'The person canceled the sign-in.' };
        return reply.redirect(await (await provider()).interactionResult(raw, reply.raw, result), 303);
      },
    );
  });
}

/**
 * Removes the provider's session cookies. Without them, it asks for a person at every sign-in, so you can choose
 * another one next time or in another tab.
 */
function withoutSession(cookies = ''): string {
  return cookies
    .split('; ')
    .filter((cookie) => !cookie.startsWith('_session'))
    .join('; ');
}

function choicePage(uid: string): Html {
  const choices = fixturePeople.map(
    ({ email, id, name, story }) =>
      html`<li><a href="${localProviderPath}/people/${uid}/${id}">${name}</a><br>${email}, ${story}</li>`,
  );
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>Choose a person · local identity provider</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <link rel="icon" type="image/svg+xml" href="/favicon.svg">
    <link rel="stylesheet" href="/sandbox/console.css">
  </head>
  <body>
    <main>
      <h1>Choose a person</h1>
      <p>This page replaces Google's sign-in.</p>
      <section><ul class="list">${choices}</ul></section>
      <p><a href="${localProviderPath}/people/${uid}/nobody">Go back without signing in</a></p>
    </main>
  </body>
</html>
`;
}
