import { BotMenuPopover } from './bot-menu-popover.tsx';
import { ConfirmAction } from './confirm-action.tsx';
import { ConfirmStart } from './confirm-start.tsx';
import { LimitBanner, LimitMessage } from './limit-banner.tsx';

/** In one piece, because every page would have to list the files of each. */
export const parts = { BotMenuPopover, ConfirmAction, ConfirmStart, LimitBanner, LimitMessage };
