import { style } from '@vanilla-extract/css';
import { space } from '../../ui/theme/tokens.ts';

/** Takes no room while nothing needs the member. */
export const needs = style({ display: 'grid', gap: space[2], selectors: { '&:empty': { display: 'none' } } });
