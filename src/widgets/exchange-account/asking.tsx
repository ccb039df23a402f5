import { useState } from 'react';
import type { Exchange } from '../../contract/answers.ts';
import { asking } from '../../texts/exchange-account.ts';
import * as exchanges from '../../texts/exchanges.ts';
import { Text } from '../../ui/text/text.tsx';
import { useSettled } from '../../ui/timing/use-settled.ts';

/** Most answers arrive before, and then need no words. In milliseconds. */
const patience = 1_000;

/** Says that an exchange is being asked, once that takes a while. Stays on the page, so that screen readers read it. */
export function Asking({ exchange, isAsking }: { exchange: Exchange; isAsking: boolean }) {
  const [isSlow, setIsSlow] = useState(false);
  useSettled(isAsking, isSlow, patience, setIsSlow);

  return (
    <Text as="span" size="small" tone="quiet" role="status">
      {isAsking && isSlow && asking(exchanges.names[exchange])}
    </Text>
  );
}
