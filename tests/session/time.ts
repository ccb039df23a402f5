import { vi } from 'vitest';

export const origin = 'https://app.example.com';

/** Stops time, including the timeouts of signals. It then passes only when a test says so. */
export function stopTime(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.stubGlobal('location', { origin });
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((limit) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('too long', 'TimeoutError')), limit);
    return controller.signal;
  });
}

export function letTimeGo(): void {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
}

/** Lets everything happen that takes no time. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 12; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Lets time pass, one second at a time. */
export async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    await settle();
    vi.advanceTimersByTime(1_000);
  }
  await settle();
}
