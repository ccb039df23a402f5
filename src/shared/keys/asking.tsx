import type { Exchange } from '../../contract/answers.ts';
import { asking } from '../../texts/exchange-account.ts';
import * as exchanges from '../../texts/exchanges.ts';
import { Text } from '../../ui/text/text.tsx';
import { useHasLasted } from '../../ui/timing/timing.ts';

/** Most answers arrive before, and then need no words. In milliseconds. */
const patience = 1_000;

/** Says that an exchange is being asked, once that takes a while. Stays on the page, so that screen readers read it. */
export function Asking({ exchange, isAsking }: { exchange: Exchange; isAsking: boolean }) {
  return (
    <Text as="span" size="small" tone="quiet" role="status">
      {isAsking && <SlowAnswer exchange={exchange} />}
    </Text>
  );
}

/** Each try has its own wait. */
function SlowAnswer({ exchange }: { exchange: Exchange }) {
  return useHasLasted(patience) && asking(exchanges.names[exchange]);
}
