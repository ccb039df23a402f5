import { style } from '@vanilla-extract/css';
import { media } from '../../ui/theme/tokens.ts';

/** Whose status it is: in words, or where there is no room for them by the bot's sign. */
export const words = style({ '@media': { [media.phone]: { display: 'none' } } });
export const icon = style({ flexShrink: 0, '@media': { [media.wide]: { display: 'none' } } });
