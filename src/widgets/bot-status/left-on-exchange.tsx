import * as texts from '../../texts/bot-status.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Link } from '../../ui/link/link.tsx';

interface LeftOnExchangeProps {
  count: number;
  /** The page that lists them; omitted if they are listed below. */
  listedAt?: string;
}

/** Warns of trades that a soft stop left open; renders nothing if there are none. */
export function LeftOnExchange({ count, listedAt }: LeftOnExchangeProps) {
  if (count === 0) return null;
  return (
    <Banner tone="warning" title={texts.unmanagedTitle(count)}>
      {texts.unmanaged(count)}{' '}
      {listedAt ? <Link href={listedAt}>{texts.seeDetails}</Link> : texts.listedBelow}
    </Banner>
  );
}
