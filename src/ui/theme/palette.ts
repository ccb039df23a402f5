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
