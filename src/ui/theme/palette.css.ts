import {
  amber,
  amberDark,
  blue,
  blueDark,
  green,
  greenDark,
  indigo,
  indigoDark,
  orange,
  orangeDark,
  red,
  redDark,
  slate,
  slateDark,
  teal,
  tealDark,
} from '@radix-ui/colors';

/** The colors of one meaning: a tinted surface, its border, text in that color, and a filled form. */
export type Tone = {
  surface: string;
  border: string;
  /** Readable on every surface of the theme, including its own. */
  text: string;
  solid: string;
  onSolid: string;
};

/** Every color of the interface by its meaning. Each theme defines all of them. */
export type Palette = {
  surface: {
    page: string;
    raised: string;
    sunken: string;
    hover: string;
    selected: string;
    inverted: string;
  };
  text: { strong: string; normal: string; quiet: string; onInverted: string };
  border: { quiet: string; normal: string; control: string };
  accent: Tone & { solidHover: string; solidPressed: string };
  success: Tone;
  info: Tone;
  warning: Tone;
  danger: Tone & { solidHover: string; solidPressed: string };
  /** Colors that people with any color vision can tell apart; still never shown without sign and arrow. */
  gain: { text: string; solid: string };
  loss: { text: string; solid: string };
  focusRing: string;
  overlay: string;
  shadow: string;
};

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
