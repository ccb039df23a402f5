import { style } from '@vanilla-extract/css';
import { color } from '../theme/contract.css.ts';
import { controlHeight, fontSize, fontWeight, media, radius, space } from '../theme/tokens.ts';

export const field = style({ display: 'flex', flexDirection: 'column', gap: '6px', minWidth: 0 });

export const label = style({
  color: color.text.strong,
  fontSize: fontSize.body,
  fontWeight: fontWeight.medium,
});
export const optional = style({ color: color.text.quiet, fontWeight: fontWeight.regular });

export const description = style({ color: color.text.quiet, fontSize: fontSize.small });
export const error = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: '6px',
  color: color.danger.text,
  fontSize: fontSize.small,
});
export const errorIcon = style({ flexShrink: 0, marginTop: '2px' });

/** The box of a control: an input, alone or with something before or after it. */
export const control = style({
  display: 'flex',
  alignItems: 'center',
  width: '100%',
  minWidth: 0,
  minHeight: controlHeight.medium,
  background: color.surface.raised,
  border: `1px solid ${color.border.control}`,
  borderRadius: radius.medium,
  color: color.text.strong,
  selectors: {
    '&:focus-within': { outline: `2px solid ${color.focusRing}`, outlineOffset: '-1px' },
    '&:has([aria-invalid="true"])': { borderColor: color.danger.text, outlineColor: color.danger.text },
    '&:has(> :disabled)': { background: color.surface.sunken, cursor: 'not-allowed', opacity: 0.7 },
  },
  '@media': { [media.touch]: { minHeight: controlHeight.touch } },
});

export const input = style({
  flex: 1,
  alignSelf: 'stretch',
  width: '100%',
  minWidth: 0,
  padding: `${space[1]} ${space[3]}`,
  background: 'transparent',
  border: 0,
  outline: 'none',
  borderRadius: 'inherit',
  fontSize: fontSize.body,
  selectors: {
    '&::placeholder': { color: color.text.quiet, opacity: 1 },
    '&:focus-visible': { outline: 'none' },
    '&:disabled': { cursor: 'not-allowed' },
  },
  // Safari on phones zooms into fields with smaller text.
  '@media': { [media.touch]: { fontSize: fontSize.lead } },
});
export const numeric = style({ fontVariantNumeric: 'tabular-nums lining-nums' });
export const textArea = style({ resize: 'vertical', minHeight: '7rem', padding: `${space[2]} ${space[3]}` });

/** On touch screens, the button is as high as the field: the border must not make the field higher. */
export const affixButton = style({
  display: 'flex',
  flexShrink: 0,
  marginBlock: '-1px',
  paddingInlineEnd: '2px',
});

export const form = style({ display: 'flex', flexDirection: 'column', gap: space[5], minWidth: 0 });

/** Takes no space among the fields while there is no error. */
export const alert = style({ selectors: { '&:empty': { position: 'absolute' } } });

export const passwordRules = style({
  display: 'grid',
  // Two columns: with as many as fit, one rule would stand alone on the second line.
  gridTemplateColumns: 'repeat(2, auto)',
  justifyContent: 'start',
  gap: `${space[1]} ${space[3]}`,
  fontSize: fontSize.small,
});
export const passwordRule = style({
  display: 'flex',
  alignItems: 'center',
  gap: '6px',
  color: color.text.quiet,
});
export const passwordRuleMet = style({ color: color.success.text });
