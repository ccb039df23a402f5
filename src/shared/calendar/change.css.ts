import { style, styleVariants } from '@vanilla-extract/css';
import { color } from '../../ui/theme/contract.css.ts';
import { fontWeight } from '../../ui/theme/tokens.ts';
import { wide } from './calendar-outline.css.ts';

export const change = style({ fontWeight: fontWeight.medium, whiteSpace: 'nowrap' });
export const direction = styleVariants({
  up: { color: color.gain.text },
  down: { color: color.loss.text },
  flat: { color: color.text.normal },
});
export const quiet = style({ color: color.text.quiet, fontWeight: fontWeight.regular });
export const exact = style({ display: 'none', '@container': { [wide]: { display: 'inline' } } });
export const short = style({ letterSpacing: '-0.03em', '@container': { [wide]: { display: 'none' } } });
