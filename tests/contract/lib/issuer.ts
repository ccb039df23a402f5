import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An OpenID provider with real metadata. The test decides how it answers the exchange of a code. */
export async function startIssuer(answerCode: RequestListener) {
  const server = createServer((request, response) => {
    if (request.method === 'POST') return answerCode(request, response);
    response.setHeader('content-type', 'application/json').end(JSON.stringify(metadataOf(address())));
  });
  const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    settings: { issuer: address(), clientId: 'botdeck', clientSecret: 'secret' },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const metadataOf = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
});
