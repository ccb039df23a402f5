import { createStore, useStore } from '../../ui/store/store.ts';

/** Milliseconds up to which a difference is only the time that answers take. */
const noticeableMs = 2_000;
/** Milliseconds above which a difference cannot come from a clock: about 30 years. */
const impossibleMs = 1e12;

/** Milliseconds that the service's clock is ahead of this device's; 0 until an answer says the time. */
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
  if (asOf && asOf > newest && compare(asOf)) newest = asOf;
}

/** The same by the header of any answer, as long as none has said its time. Through a proxy, it may be the proxy's clock. */
export function hearDate(header: string | null): void {
  if (header !== null && newest === Number.NEGATIVE_INFINITY) compare(Date.parse(header));
}

/** Whether a time can come from a clock. */
function compare(time: number): boolean {
  const difference = time - Date.now();
  if (!(Math.abs(difference) <= impossibleMs)) return false;
  if (Math.abs(difference - ahead.get()) > noticeableMs) ahead.set(difference);
  return true;
}

/** Turns a time by this device's clock into the service's, both in milliseconds since 1970. */
export const serviceTime = (deviceTime: number): number => deviceTime + ahead.get();

/** The time by the service's clock, in milliseconds since 1970. */
export const serviceNow = (): number => serviceTime(Date.now());

/** The same as `serviceTime`, for what is shown: follows the service's clock. */
export function useServiceClock(): (deviceTime: number) => number {
  const by = useStore(ahead);
  return (deviceTime) => deviceTime + by;
}
