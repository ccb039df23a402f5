import * as texts from '../../texts/bot-status.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { JumpLink } from '../../ui/link/link.tsx';
import { openTradesAnchor } from '../routes/routes.ts';

interface LeftOnExchangeProps {
  /** Null if the service does not say. */
  count: number | null;
  /** The page that lists them; omitted if this page lists them. */
  listedAt?: string;
  /** The id of the list on this page. */
  anchor?: string;
}

/** Warns of trades that a soft stop left open; renders nothing if none are known. */
export function LeftOnExchange({ count, listedAt, anchor = openTradesAnchor }: LeftOnExchangeProps) {
  if (!count) return null;
  return (
    <Banner
      tone="warning"
      isBrief
      title={texts.unmanagedTitle(count)}
      actions={
        listedAt ? (
          <ButtonLink href={listedAt}>{texts.showUnmanaged(count)}</ButtonLink>
        ) : (
          <JumpLink to={anchor} looksLikeButton>
            {texts.showUnmanaged(count)}
          </JumpLink>
        )
      }
    >
      {texts.unmanaged(count)}
    </Banner>
  );
}
