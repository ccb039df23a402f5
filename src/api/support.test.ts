import { describe, expect, it } from 'vitest';
import { createClient } from './client.ts';
import { createSupportApi } from './support.ts';

const answering = (status: number, body: unknown) =>
  createSupportApi(createClient(async () => Response.json(body, { status }), 'https://app.example.com/api'));

describe('the referral link', () => {
  // Rules: SHAPE-14, ERROR-18
  it('is null if there is none, which is not a failure', async () => {
    const api = answering(404, { code: 'error.generic.notFound', message: 'You have no referral link yet.' });
    expect(await api.referral()).toBeNull();
  });

  it.each([
    [404, { message: 'Nothing here' }],
    [404, { code: 'error.user.notFound', message: 'no' }],
    [500, { code: 'error.internal.serviceError', message: 'no' }],
  ])('fails on any other answer: %i %j', async (status, body) => {
    await expect(answering(status, body).referral()).rejects.toMatchObject({ name: 'ApiError', status });
  });
});
