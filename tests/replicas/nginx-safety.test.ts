import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { password } from '../contract/lib/members.ts';
import type { Replica } from './lib/replicas.ts';
import { type Site, startSite } from './lib/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({});
});
afterAll(() => site.close());

test('nginx itself refuses bodies that are too large, and leaves out no replica for them', async ({
  task,
}) => {
  const headers = { 'content-type': 'application/json' };
  const { nginx } = site;
  const send = (body: string) =>
    fetch(`${nginx.url}/api/public/auth/login`, { method: 'POST', headers, body });
  const known = JSON.stringify({ email: 'nobody@botdeck.example', password });
  const tooLarge = [9_000, 900_000].map((size) => JSON.stringify({ email: 'x'.repeat(size), password }));
  const counts = new Map<string, number>();
  for (let round = 0; round < 10; round += 1) {
    const answers = await Promise.all([...tooLarge, ...tooLarge, ...tooLarge, known].map(send));
    for (const answer of answers) {
      const said = `${answer.status} ${((await answer.json()) as { code: string }).code}`;
      counts.set(said, (counts.get(said) ?? 0) + 1);
    }
  }
  task.meta.figure = [...counts].map(([said, count]) => `${count} × ${said}`).join(', ');
  expect(Object.fromEntries(counts)).toEqual({
    '413 error.generic.badRequest': 60,
    '401 error.auth.unauthorized': 10,
  });
});

test('nginx refuses a body in the shape of the contract, even if its length is not announced', async () => {
  const request: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: new Blob(['x'.repeat(900_000)]).stream(),
    duplex: 'half',
  };
  const response = await fetch(`${site.nginx.url}/api/public/auth/login`, request);
  expect(response.status).toBe(413);
  expect(await response.json()).toMatchObject({ code: 'error.generic.badRequest' });
});

test('nginx serves the code of the client, but not its source maps', async () => {
  const statusOf = async (path: string) => (await fetch(site.nginx.url + path)).status;
  expect(await statusOf('/assets/main-first.js')).toBe(200);
  expect(await statusOf('/assets/main-first.js.map')).toBe(404);
});

test('the log of nginx has no token of a link, and no query', async () => {
  const { nginx, place } = site;
  const secrets = ['s3cret-of-a-link', 's3cret-of-google'];
  for (const path of [
    '/guest/confirmation-token/s3cret-of-a-link',
    '/guest/set-password/s3cret-of-a-link?from=mail',
    '/guest/keep-second-factor/s3cret-of-a-link',
    '/guest/sign-in?code=s3cret-of-google',
    '//guest/set-password/s3cret-of-a-link',
    '/guest/%73et-password/s3cret-of-a-link',
    `/${'a'.repeat(60)}%20?code=s3cret-of-google`,
  ]) {
    await fetch(nginx.url + path, {
      headers: { referer: `${nginx.url}/guest/set-password/s3cret-of-a-link` },
    });
    await fetch(nginx.plainUrl + path, { redirect: 'manual' });
  }
  const isVisit = (line: string) => /"(GET \/guest|\(other\))/.test(line);
  const lines = () => readFileSync(join(place.folder, 'access.log'), 'utf8').split('\n').filter(isVisit);
  await expect.poll(() => lines().length).toBe(14);
  const errors = readFileSync(join(place.folder, 'error.log'), 'utf8');
  for (const secret of secrets) expect(lines().join() + errors).not.toContain(secret);
  expect(lines()[0]).toMatch(/"GET \/guest\/confirmation-token\/\.\.\. HTTP\/1.1" /);
});

/** Sends changes of each method that members use, at the same time, and keeps the statuses in the order of their arrival. */
function change(times: number): { statuses: number[]; all: Promise<unknown> } {
  const changes = [
    ['PUT', '/api/user/trading-amount'],
    ['DELETE', '/api/user/sessions'],
    ['POST', '/api/user/emails/support'],
  ] as const;
  const statuses: number[] = [];
  const send = async (method: string, path: string) => {
    const { status } = await fetch(site.nginx.url + path, { method });
    statuses.push(status);
  };
  const sent = changes.flatMap(([method, path]) => Array.from({ length: times }, () => send(method, path)));
  return { statuses, all: Promise.all(sent) };
}

test('a change that a replica has taken is not sent to another, and one that none has taken is', async ({
  task,
}) => {
  const [hanging, closed, last] = site.running.replicas as [Replica, Replica, Replica];
  hanging.sandbox.signal('SIGSTOP');
  const taken = change(6);
  // A third of them wait for the replica that hangs.
  await expect.poll(() => taken.statuses.length).toBe(12);
  await hanging.sandbox.end('SIGKILL');
  await taken.all;
  expect(taken.statuses.toSorted()).toEqual([...Array(12).fill(401), ...Array(6).fill(504)]);

  await closed.sandbox.end('SIGKILL');
  const refused = change(10);
  await refused.all;
  task.meta.figure = `${taken.statuses.length + refused.statuses.length} changes, ${taken.statuses.filter((status) => status === 504).length} without an answer`;
  expect(new Set(refused.statuses)).toEqual(new Set([401]));

  await last.sandbox.end('SIGKILL');
  const unanswered = change(1);
  await unanswered.all;
  expect(unanswered.statuses).toEqual([504, 504, 504]);
  site.running.replicas.length = 0;
}, 60_000);
