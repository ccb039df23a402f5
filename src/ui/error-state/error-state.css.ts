import { style } from '@vanilla-extract/css';
import { color } from '../theme/contract.css.ts';

export const danger = style({ color: color.danger.text });

export const row = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center' });
