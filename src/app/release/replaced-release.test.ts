import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createMemoryStorage } from '../../../tests/support/memory-storage.ts';
import { reloadIfReplaced } from './replaced-release.ts';

const own = 'https://botdeck.example/assets/start-1.js';
const answers = (status: number) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(null, { status })),
  );
const always = () => true;
const reload = vi.fn();
const browser = () => {
  const { storage } = createMemoryStorage();
  return { storage: () => storage, reload };
};

beforeEach(() => void reload.mockReset());
afterEach(() => void vi.unstubAllGlobals());

// Rule: FAULT-14
it('reloads once if the release has gone, and not again if that did not help', async () => {
  answers(404);
  const tab = browser();
  expect(await reloadIfReplaced(own, always, tab)).toBe(true);
  expect(await reloadIfReplaced(own, always, tab)).toBe(false);
  expect(reload).toHaveBeenCalledOnce();
  expect(await reloadIfReplaced(own.replace('1', '2'), always, tab)).toBe(true);
});

it.each([200, 500, 503])(
  'does not reload if the server answers %i for the code that runs',
  async (status) => {
    answers(status);
    expect(await reloadIfReplaced(own, always, browser())).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  },
);

// Rule: FAULT-15
it('does not reload if something was typed before the server answered', async () => {
  answers(404);
  const tab = browser();
  expect(await reloadIfReplaced(own, () => false, tab)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  expect(await reloadIfReplaced(own, always, tab)).toBe(true);
});

it('does not reload without a network', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await reloadIfReplaced(own, always, browser())).toBe(false);
});

it('does not reload if it could not remember that it has', async () => {
  answers(404);
  const storage = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  expect(await reloadIfReplaced(own, always, { storage, reload })).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
