import { describe, expect, it } from 'vitest';
import { fetchClientConfig } from './client-config.ts';

const google = { authorizationEndpoint: 'https://accounts.google.example/auth', clientId: 'botdeck' };
const from = (answer: () => Response) => fetchClientConfig(async () => answer(), 'https://app.example.com');

describe('what the installation says', () => {
  it.each([{ google }, { google: null }])('is read from the own origin (%#)', async (config) => {
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

  it('names no Google where it leaves Google out', async () => {
    expect(await from(() => Response.json({}))).toEqual({ google: null });
  });

  it('makes no sense when a page answers in its place', async () => {
    await expect(from(() => new Response('<!doctype html>'))).rejects.toMatchObject({ kind: 'malformed' });
  });

  it('may be unknown for the moment', async () => {
    const body = { code: 'error.internal.serviceError', message: 'Google is down.' };
    await expect(from(() => Response.json(body, { status: 503 }))).rejects.toMatchObject({
      kind: 'response',
      status: 503,
      serviceMessage: 'Google is down.',
    });
  });
});
