import { describe, expect, it } from 'vitest';
import { fetchClientConfig } from './send.ts';

const google = { authorizationEndpoint: 'https://accounts.google.example/auth', clientId: 'botdeck' };
const from = (answer: () => Response) => fetchClientConfig(async () => answer(), 'https://app.example.com');

describe('the configuration of the client', () => {
  // Rule: GUEST-20
  it.each([{ google }, { google: null }])('is read from the client’s own origin (%#)', async (config) => {
    const asked: string[] = [];
    const answer = await fetchClientConfig(async ({ url }) => {
      asked.push(url);
      return Response.json(config);
    }, 'https://app.example.com');
    expect(answer).toEqual(config);
    expect(asked).toEqual(['https://app.example.com/config.json']);
  });

  it.each([
    null,
    [],
    { google: 'yes' },
    { google: { authorizationEndpoint: google.authorizationEndpoint } },
    { google: { ...google, clientId: '' } },
    { google: { ...google, authorizationEndpoint: 'javascript:alert(1)' } },
    { google: { ...google, authorizationEndpoint: 'https://[' } },
  ])('is not followed when it makes no sense (%#)', async (body) => {
    await expect(from(() => Response.json(body))).rejects.toMatchObject({ kind: 'malformed' });
  });

  it('has no Google sign-in if it omits Google', async () => {
    expect(await from(() => Response.json({}))).toEqual({ google: null });
  });

  it('is malformed if an HTML page answers instead', async () => {
    await expect(from(() => new Response('<!doctype html>'))).rejects.toMatchObject({ kind: 'malformed' });
  });

  it('is unknown if the request fails', async () => {
    const body = { code: 'error.internal.serviceError', message: 'Google is down.' };
    await expect(from(() => Response.json(body, { status: 503 }))).rejects.toMatchObject({
      kind: 'response',
      status: 503,
      serviceMessage: 'Google is down.',
    });
  });
});
