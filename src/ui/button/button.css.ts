import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { color } from '../theme/contract.css.ts';
import { controlHeight, fontSize, fontWeight, media, motion, radius, space } from '../theme/tokens.ts';

export const button = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[2],
  position: 'relative',
  flexShrink: 0,
  // Keeps its own width in a column that stretches its children.
  width: 'fit-content',
  maxWidth: '100%',
  border: '1px solid transparent',
  borderRadius: radius.medium,
  fontSize: fontSize.body,
  fontWeight: fontWeight.medium,
  lineHeight: 1.25,
  textAlign: 'center',
  textDecoration: 'none',
  cursor: 'pointer',
  transition: `opacity ${motion.fast}`,
  selectors: {
    '&[data-disabled]': { cursor: 'not-allowed', opacity: 0.55 },
    '&[data-busy]': { cursor: 'progress' },
    '&[data-focus-visible]': { outline: `2px solid ${color.focusRing}`, outlineOffset: '2px' },
  },
  '@media': { [media.forcedColors]: { borderColor: 'ButtonText' } },
});

/** In place of a fill: what the button would do stays legible. */
const withoutFill = {
  background: color.surface.sunken,
  borderColor: color.border.control,
  color: color.text.quiet,
  opacity: 1,
};

const touch = { '@media': { [media.touch]: { minHeight: controlHeight.touch } } };

export const size = styleVariants({
  medium: { minHeight: controlHeight.medium, padding: `${space[1]} ${space[4]}`, ...touch },
  small: { minHeight: controlHeight.small, padding: `${space[1]} ${space[3]}`, ...touch },
});

const square = (length: string) => ({
  width: length,
  minHeight: length,
  padding: 0,
  '@media': { [media.touch]: { width: controlHeight.touch, minHeight: controlHeight.touch } },
});
export const iconSize = styleVariants({
  medium: square(controlHeight.medium),
  small: square(controlHeight.small),
});

export const fullWidth = style({ width: '100%' });

export const variant = styleVariants({
  primary: {
    background: color.accent.solid,
    color: color.accent.onSolid,
    selectors: {
      '&[data-hovered]': { background: color.accent.solidHover },
      '&[data-pressed]': { background: color.accent.solidPressed },
      '&[data-disabled]': withoutFill,
    },
  },
  secondary: {
    background: color.surface.raised,
    borderColor: color.border.control,
    color: color.text.strong,
    selectors: {
      '&[data-hovered], &[data-jump]:hover': { background: color.surface.hover },
      '&[data-pressed]': { background: color.surface.selected },
    },
  },
  quiet: {
    background: 'transparent',
    color: color.text.normal,
    selectors: {
      '&[data-hovered]': { background: color.surface.hover, color: color.text.strong },
      '&[data-pressed]': { background: color.surface.selected },
    },
  },
  danger: {
    background: color.danger.solid,
    color: color.danger.onSolid,
    selectors: {
      '&[data-hovered]': { background: color.danger.solidHover },
      '&[data-pressed]': { background: color.danger.solidPressed },
      '&[data-disabled]': withoutFill,
    },
  },
  /** Leads to a dangerous action, which asks again. */
  dangerQuiet: {
    background: 'transparent',
    borderColor: color.danger.text,
    color: color.danger.text,
    selectors: {
      '&[data-hovered]': { background: color.danger.surface },
      '&[data-pressed]': { background: color.danger.surface },
    },
  },
});

/** Moves aside for the spinner within the button's padding, so the button keeps its size. */
export const label = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  position: 'relative',
  minWidth: 0,
  selectors: { '[data-busy] > &': { transform: 'translateX(8px)' } },
});
/** An icon alone makes room for the spinner. Its name stays for screen readers. */
export const icon = style({ display: 'inline-flex', selectors: { '[data-busy] > &': { opacity: 0 } } });

/** Extends an icon over its whole button, so its tooltip shows wherever the button is hovered. */
export const iconFill = style({
  position: 'absolute',
  inset: 0,
  alignItems: 'center',
  justifyContent: 'center',
});

const turn = keyframes({ to: { transform: 'rotate(360deg)' } });
const ring = style({
  position: 'absolute',
  width: '14px',
  height: '14px',
  borderRadius: radius.round,
  border: '2px solid currentColor',
  borderInlineStartColor: 'transparent',
  animation: `${turn} 800ms linear infinite`,
});
export const spinner = style([
  ring,
  { insetBlock: 0, insetInlineEnd: 'calc(100% + 6px)', marginBlock: 'auto' },
]);
export const iconSpinner = style([ring, { inset: 0, margin: 'auto' }]);
