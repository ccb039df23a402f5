import { onDemand } from '../../ui/on-demand/on-demand.ts';

/** The menu of the bot, its confirmations, and the news that its loss limit acted: no page needs them as it opens. */
export const botCode = onDemand(() => import('./bot-parts.ts'));
