import { tellNotLoaded, useOnDemand } from '../../ui/on-demand/use-on-demand.ts';
import { botCode } from './bot-code.ts';
import { useReachedLimit } from './use-loss-limit.ts';

/**
 * Says that the loss limit acted: in a message, shown once on any page, or in a banner, until the member closes it or sets
 * the limit again.
 */
export function LossLimitNews({ as }: { as: 'LimitMessage' | 'LimitBanner' }) {
  const reached = useReachedLimit();
  const code = useOnDemand(botCode, reached !== null, tellNotLoaded);
  if (!code || !reached) return null;
  const News = code.parts[as];
  return <News reached={reached} />;
}
