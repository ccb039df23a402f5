import { useEffect, useState } from 'react';
import type { Exchange } from '../../contract/answers.ts';
import { asking } from '../../texts/exchange-account.ts';
import * as exchanges from '../../texts/exchanges.ts';
import { Text } from '../../ui/text/text.tsx';

/** Most answers arrive before, and then need no words. In milliseconds. */
const patience = 1_000;

/** Says that an exchange is being asked, once that takes a while. Stays on the page, so that screen readers read it. */
export function Asking({ exchange, isAsking }: { exchange: Exchange; isAsking: boolean }) {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isAsking) return;
    const timer = setTimeout(() => setIsSlow(true), patience);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isAsking]);

  return (
    <Text as="span" size="small" tone="quiet" role="status">
      {isSlow && asking(exchanges.names[exchange])}
    </Text>
  );
}
