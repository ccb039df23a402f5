import { useEffect, useEffectEvent, useState } from 'react';

/** Milliseconds after the last key press before the input counts. */
export const typingPause = 300;

/**
 * Reports a value once it has stayed the same for a while.
 *
 * @param known the value that counts until then; the same one is not reported
 * @param pauseMs in milliseconds
 */
export function useSettled<Value>(
  value: Value,
  known: Value,
  pauseMs: number,
  onSettled: (value: Value) => void,
): void {
  const report = useEffectEvent(onSettled);
  useEffect(() => {
    if (value === known) return;
    const timer = setTimeout(() => report(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, known, pauseMs]);
}

/** Whether a component has been on the page for this long, in milliseconds. */
export function useHasLasted(durationMs: number): boolean {
  const [hasLasted, setHasLasted] = useState(false);
  useSettled(true, hasLasted, durationMs, setHasLasted);
  return hasLasted;
}

/** The current time in milliseconds, updated every `interval` milliseconds while the component is shown. */
export function useNow(interval = 1_000): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), interval);
    return () => clearInterval(timer);
  }, [interval]);
  return now;
}
