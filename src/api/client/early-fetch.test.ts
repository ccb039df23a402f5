import { expect, it, vi } from 'vitest';
import { createEarlyFetch, type EarlyReads } from './early-fetch.ts';

const url = 'https://app.example.com/api/user/info';
const asked = (token = 'a', init: RequestInit = {}) =>
  new Request(url, { headers: { authorization: `Bearer ${token}` }, ...init });

function open(answer: Promise<Response>) {
  answer.catch(() => {});
  const controller = new AbortController();
  const early: EarlyReads = {
    authorization: 'Bearer a',
    until: 1000,
    asked: new Map([[url, { answer, controller }]]),
  };
  const clock = { now: 400 };
  const send = vi.fn(async () => new Response('later'));
  const get = async (request: Request) =>
    (await createEarlyFetch(early, send, () => clock.now)(request)).text();
  return { get, send, clock, controller, early };
}

it('takes an early answer once', async () => {
  const { get, send } = open(Promise.resolve(new Response('early')));
  expect(await get(asked())).toBe('early');
  expect(send).not.toHaveBeenCalled();
  expect(await get(asked())).toBe('later');
});

it('does not take it for a request that changes something', async () => {
  const { get } = open(Promise.resolve(new Response('early')));
  expect(await get(asked('a', { method: 'DELETE' }))).toBe('later');
});

it('cancels a read that is too old, and sends the request', async () => {
  const { get, clock, controller } = open(Promise.resolve(new Response('early')));
  clock.now = 1001;
  expect(await get(asked())).toBe('later');
  expect(controller.signal.aborted).toBe(true);
});

it('cancels the other reads when one was refused', async () => {
  const { get, early } = open(Promise.resolve(new Response('refused', { status: 401 })));
  const other = new AbortController();
  early.asked.set(`${url}/more`, { answer: new Promise(() => {}), controller: other });
  expect(await get(asked())).toBe('refused');
  expect(other.signal.aborted).toBe(true);
  expect(early.asked.size).toBe(0);
});

it('cancels a read with another token, and sends the request', async () => {
  const { get, controller } = open(Promise.resolve(new Response('early')));
  expect(await get(asked('b'))).toBe('later');
  expect(controller.signal.aborted).toBe(true);
});

it('sends the request if the early read failed', async () => {
  const { get } = open(Promise.reject(new TypeError('offline')));
  expect(await get(asked())).toBe('later');
});

it('ends the early read with the request', async () => {
  const { get, controller } = open(new Promise(() => {}));
  const request = new AbortController();
  void get(asked('a', { signal: request.signal }));
  request.abort(new Error('enough'));
  await expect.poll(() => controller.signal.reason).toEqual(new Error('enough'));
});

it('sends what was not asked early', async () => {
  const send = vi.fn(async () => new Response('sent'));
  expect(await (await createEarlyFetch(undefined, send)(asked())).text()).toBe('sent');
});
