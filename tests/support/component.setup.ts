// Comes first: vitest-browser-react looks for React's `act` as it loads.
import './shipped-react.ts';

import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { hearServiceTime } from '../../src/shared/bot/service-clock.ts';
import { timeZoneStore } from '../../src/shared/member/time-zone.ts';
import { toasts } from '../../src/ui/toast/toast-store.ts';

// The files of a worker share one page, with its modules and its storage.

beforeAll(() => page.viewport(1366, 900));

beforeEach(async () => {
  await cleanup();
  // The focus of the previous test is gone with its page. This test is not to look for it.
  document.body.dispatchEvent(new MouseEvent('mousedown'));
  toasts.clear();
  hearServiceTime();
  localStorage.clear();
  sessionStorage.clear();
  timeZoneStore.set('utc');
});

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
