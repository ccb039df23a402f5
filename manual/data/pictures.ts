export type Theme = 'light' | 'dark';

export type Width = 'wide' | 'narrow';

/** What a person sees while some states are active: one picture for each theme and each width. */
export interface Picture {
  /** The innermost active states, one per region: `status.observed.stopped`, `freshness.fresh`, … */
  readonly states: readonly string[];
  /** The title of the page. */
  readonly screen: string;
  /** The title of the dialog that is open over the page. */
  readonly dialog: string | null;
  /** The tour that took it: the title of a test in `tests/e2e/models`. */
  readonly tour: string;
  /** What led here, from the start of the tour: the type of each event, and the event with its data. */
  readonly events: readonly { readonly type: string; readonly text: string }[];
  /** Paths relative to the folder of `pictures.json`. */
  readonly files: Readonly<Record<Theme, Readonly<Record<Width, string>>>>;
}

export interface MachinePictures {
  /** In the order in which the tours took them. */
  readonly pictures: readonly Picture[];
  /** Innermost states that show nothing of their own, or that no one gets to see, with the reason. */
  readonly unseen: Readonly<Record<string, string>>;
}

/** The content of `data/pictures.json`. */
export interface PicturesFile {
  /** By the name of the machine, such as `trade-closing`. */
  readonly machines: Readonly<Record<string, MachinePictures>>;
}

/** Width and height of the window in CSS pixels. */
export const windowSizes: Readonly<Record<Width, { width: number; height: number }>> = {
  wide: { width: 1366, height: 900 },
  narrow: { width: 390, height: 844 },
};
