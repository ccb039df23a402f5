import { amber, blue, green, indigo, orange, red, slate, teal } from '@radix-ui/colors';
import type { Palette } from './palette.ts';

const white = '#ffffff';

export const light: Palette = {
  surface: {
    page: slate.slate2,
    raised: white,
    sunken: slate.slate3,
    hover: slate.slate3,
    selected: indigo.indigo3,
    inverted: slate.slate12,
  },
  text: { strong: slate.slate12, normal: '#3b3f46', quiet: slate.slate11, onInverted: white },
  border: { quiet: slate.slate4, normal: slate.slate6, control: slate.slate10 },
  accent: {
    surface: indigo.indigo3,
    border: indigo.indigo7,
    text: indigo.indigo11,
    solid: indigo.indigo9,
    onSolid: white,
    solidHover: indigo.indigo10,
    solidPressed: indigo.indigo11,
  },
  success: {
    surface: green.green3,
    border: green.green7,
    text: '#1a6b48',
    solid: green.green11,
    onSolid: white,
  },
  info: { surface: blue.blue3, border: blue.blue7, text: '#0b62af', solid: blue.blue11, onSolid: white },
  warning: {
    surface: amber.amber3,
    border: amber.amber7,
    text: '#8a5200',
    solid: amber.amber9,
    onSolid: amber.amber12,
  },
  danger: {
    surface: red.red3,
    border: red.red7,
    text: '#c0272c',
    solid: red.red11,
    onSolid: white,
    solidHover: '#b8242a',
    solidPressed: '#a31f25',
  },
  gain: { text: '#006f62', solid: teal.teal9 },
  loss: { text: '#b14400', solid: orange.orange10 },
  focusRing: indigo.indigo9,
  overlay: 'rgb(17 19 24 / 0.45)',
  shadow: 'rgb(17 19 24 / 0.12)',
};
