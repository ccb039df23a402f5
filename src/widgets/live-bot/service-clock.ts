import { createStore } from '../../ui/store/store.ts';
import { useStore } from '../../ui/store/use-store.ts';

/** Milliseconds below which a difference is the time that answers take. */
const noticeableMs = 2_000;
/** Milliseconds above which a difference cannot come from a clock: about 30 years. */
const impossibleMs = 1e12;

/** Milliseconds that the service's clock is ahead of this device's; 0 until an answer says its time. */
const ahead = createStore(0);
let newest = Number.NEGATIVE_INFINITY;

/** Compares the clocks by an answer that says its time. After a new sign-in, first call it without one. */
export function hearServiceTime(answer?: unknown): void {
  if (answer === undefined) {
    newest = Number.NEGATIVE_INFINITY;
    if (ahead.get() !== 0) ahead.set(0);
    return;
  }
  const asOf = answer && typeof answer === 'object' && 'asOf' in answer && Date.parse(String(answer.asOf));
  // An answer that was confirmed as unchanged has the time at which it was first given.
  if (!asOf || !(asOf > newest)) return;
  const difference = asOf - Date.now();
  if (Math.abs(difference) > impossibleMs) return;
  newest = asOf;
  if (Math.abs(difference - ahead.get()) > noticeableMs) ahead.set(difference);
}

/** The time by the service's clock, in milliseconds since 1970. */
export const serviceNow = (): number => Date.now() + ahead.get();

/** Turns a time by this device's clock into the service's, both in milliseconds since 1970. */
export function useServiceClock(): (deviceTime: number) => number {
  const by = useStore(ahead);
  return (deviceTime) => deviceTime + by;
}
