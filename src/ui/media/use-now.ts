import { useEffect, useState } from 'react';

/** The current time in milliseconds, updated every `interval` milliseconds while the component is shown. */
export function useNow(interval = 1_000): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), interval);
    return () => clearInterval(timer);
  }, [interval]);
  return now;
}
