import { Banner } from '../../ui/banner/banner.tsx';

/** Warns of trades a soft stop left open; nothing when there are none. */
export function LeftOnExchange({ count }: { count: number }) {
  if (count === 0) return null;
  const trades = count === 1 ? '1 trade is' : `${count} trades are`;
  return (
    <Banner tone="warning" title={`${trades} open on the exchange without the bot`}>
      Nobody manages what is listed under open trades. Close it on the exchange yourself when you want to.
    </Banner>
  );
}
