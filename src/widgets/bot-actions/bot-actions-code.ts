import { onDemand } from '../../ui/on-demand/on-demand.ts';

/** The menu of the bot and its confirmations. No page needs them before a member reaches for the bot. */
export const botActionsCode = onDemand(() => import('./bot-actions-parts.ts'));
