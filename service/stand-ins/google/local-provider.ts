import type { FastifyInstance } from 'fastify';
import type { Provider } from 'oidc-provider';
import { Problem } from '../../common/problem.ts';
import type { Deps } from '../../ports/deps.ts';
import { type Html, html } from '../console/html.ts';
import { createProvider, localProviderPath } from './create-provider.ts';
import { fixturePeople } from './fixture-people.ts';

/** Adds an OpenID provider with three sample people, in place of Google. */
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
