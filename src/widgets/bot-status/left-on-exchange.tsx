import { Banner } from '../../ui/banner/banner.tsx';
import { Link } from '../../ui/link/link.tsx';

interface LeftOnExchangeProps {
  count: number;
  /** The page that lists them; left out where they are listed below. */
  listedAt?: string;
}

/** Warns of trades a soft stop left open; nothing when there are none. */
export function LeftOnExchange({ count, listedAt }: LeftOnExchangeProps) {
  if (count === 0) return null;
  const trades = count === 1 ? '1 trade is' : `${count} trades are`;
  const them = count === 1 ? 'it' : 'them';
  return (
    <Banner tone="warning" title={`${trades} open on the exchange without the bot`}>
      Nobody manages {them} any more: closing {them} on the exchange is up to you.{' '}
      {listedAt ? <Link href={listedAt}>See which</Link> : 'They are listed below, under unmanaged trades.'}
    </Banner>
  );
}
