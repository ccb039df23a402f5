import {
  amberDark,
  blueDark,
  greenDark,
  indigo,
  indigoDark,
  orangeDark,
  red,
  redDark,
  slateDark,
  tealDark,
} from '@radix-ui/colors';
import type { Palette } from './palette.ts';

const white = '#ffffff';
const ink = '#0c0d0f';

export const dark: Palette = {
  surface: {
    page: slateDark.slate1,
    raised: slateDark.slate2,
    sunken: ink,
    hover: slateDark.slate4,
    selected: indigoDark.indigo3,
    inverted: slateDark.slate12,
  },
  text: { strong: slateDark.slate12, normal: '#cfd1d6', quiet: slateDark.slate11, onInverted: ink },
  border: { quiet: slateDark.slate4, normal: slateDark.slate6, control: slateDark.slate10 },
  accent: {
    surface: indigoDark.indigo3,
    border: indigoDark.indigo7,
    text: indigoDark.indigo11,
    solid: indigo.indigo9,
    onSolid: white,
    solidHover: '#4a6de0',
    solidPressed: indigo.indigo10,
  },
  success: {
    surface: greenDark.green3,
    border: greenDark.green7,
    text: greenDark.green11,
    solid: greenDark.green9,
    onSolid: ink,
  },
  info: {
    surface: blueDark.blue3,
    border: blueDark.blue7,
    text: blueDark.blue11,
    solid: blueDark.blue9,
    onSolid: ink,
  },
  warning: {
    surface: amberDark.amber3,
    border: amberDark.amber7,
    text: amberDark.amber11,
    solid: amberDark.amber9,
    onSolid: ink,
  },
  danger: {
    surface: redDark.red3,
    border: redDark.red7,
    text: redDark.red11,
    solid: red.red11,
    onSolid: white,
    solidHover: '#d4343a',
    solidPressed: '#b8242a',
  },
  gain: { text: tealDark.teal11, solid: tealDark.teal10 },
  loss: { text: orangeDark.orange11, solid: orangeDark.orange10 },
  focusRing: indigoDark.indigo11,
  overlay: 'rgb(0 0 0 / 0.6)',
  shadow: 'rgb(0 0 0 / 0.5)',
};
