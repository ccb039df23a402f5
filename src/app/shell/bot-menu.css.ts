import { style } from '@vanilla-extract/css';
import { media } from '../../ui/theme/tokens.ts';

/** Says in words whose status it is. On a phone, only the sign of the bot has room. */
export const words = style({ '@media': { [media.phone]: { display: 'none' } } });
export const icon = style({ flexShrink: 0, '@media': { [media.wide]: { display: 'none' } } });
export const arrow = style({ flexShrink: 0 });
