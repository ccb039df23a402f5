import { BotMenuPopover } from './bot-menu-popover.tsx';
import { ConfirmAction } from './confirm-action.tsx';

/** What loads on demand, in one piece: the menu leads to a confirmation. */
export const parts = { BotMenuPopover, ConfirmAction };
