import { useQuery } from '@tanstack/react-query';
import type { Bot } from '../../contract/answers.ts';
import * as texts from '../../texts/bot-status.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { JumpLink } from '../../ui/jump-link/jump-link.tsx';
import { useStore } from '../../ui/store/store.ts';
import { useHasLasted } from '../../ui/timing/timing.ts';
import { openTradesAnchor, openTradesPath } from '../routes/member-paths.ts';
import { routes } from '../routes/routes.ts';
import { seenRuns, useRunsQuery } from './use-bot.ts';

/** The earlier runs that left trades on the exchange and whose warning the member has not closed, and how many trades. */
export function useLeftByEarlierRuns(current: Pick<Bot, 'uuid'> | null): { runs: Bot[]; count: number } {
  const { data } = useQuery(useRunsQuery());
  const seen = useStore(seenRuns);
  const runs = (data?.items ?? []).filter(
    ({ uuid, leftOnExchange }) => leftOnExchange && uuid !== current?.uuid && !seen.includes(uuid),
  );
  return { runs, count: runs.reduce((sum, { leftOnExchange }) => sum + (leftOnExchange ?? 0), 0) };
}

/** Warns of trades that earlier runs left on the exchange, until the member closes the warning. */
export function LeftByEarlierRuns({ current }: { current: Bot | null }) {
  const { runs: leaving, count } = useLeftByEarlierRuns(current);
  const seen = useStore(seenRuns);
  const [first, ...others] = leaving;
  if (!first) return null;

  const listedAt = others.length === 0 ? openTradesPath(first.uuid) : routes.botHistory.path;
  return (
    <Banner
      tone="warning"
      isBrief
      title={texts.leftByEarlierRunsTitle(count, leaving.length)}
      actions={<ButtonLink href={listedAt}>{texts.seeDetails}</ButtonLink>}
      onClose={() => seenRuns.set([...seen, ...leaving.map(({ uuid }) => uuid)])}
    >
      {texts.unmanaged(count)}
    </Banner>
  );
}

/** Milliseconds. A slow read of the runs must not keep a member from stopping the bot. */
const patience = 1_000;

/** Whether to hold back what this warning would push down, because it may be about to appear. */
export function useMayAppear(): boolean {
  const { isFetched } = useQuery(useRunsQuery());
  const isLate = useHasLasted(patience);
  return !isFetched && !isLate;
}

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
