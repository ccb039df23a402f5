import { navigate } from 'wouter/use-hash-location';

/** What the browser keeps with an entry of its history. */
interface EntryState {
  /** Names the entry, once its page has shown. */
  readonly entry?: string;
  /** A control of the page led here, not a link: the page stays where it is. */
  readonly isSteered?: boolean;
}

/** How far down each entry of the history was scrolled, in pixels. */
const places = new Map<string, number>();
/** The entry whose page shows. */
let shown: { entry: string; page: string } | undefined;

/** Goes to an address because a control asks for it. */
export const steer: typeof navigate = (to, options) =>
  navigate(to, { ...options, state: { isSteered: true } satisfies EntryState });

/**
 * Puts a page that has just shown in its place: where it was, if the reader comes back to it; at its top, with the focus,
 * if a link led to it. While parts of a chart are selected, its page stays where it is.
 */
export function arriveAt(location: string): void {
  const state: EntryState = window.history.state ?? {};
  const known = state.entry === undefined ? undefined : places.get(state.entry);
  const page = pageOf(location);
  if (known !== undefined) window.scrollTo(0, known);
  else if (shown && !state.isSteered && page !== shown.page) {
    window.scrollTo(0, 0);
    document.getElementById('content')?.focus({ preventScroll: true });
  }
  const entry = state.entry ?? `${performance.timeOrigin} ${places.size}`;
  if (state.entry === undefined) window.history.replaceState({ ...state, entry }, '');
  shown = { entry, page };
  notePlace();
}

/** Lets pages return to their places, in place of the browser, which scrolls before a page has loaded. */
export function keepPlaces(): void {
  window.history.scrollRestoration = 'manual';
  window.addEventListener('scroll', notePlace, { passive: true });
}

function notePlace(): void {
  if (shown) places.set(shown.entry, window.scrollY);
}

/** Pages with a chart keep the selection in their addresses. */
function pageOf(location: string): string {
  const [, first = '', second = ''] = location.split('/');
  return ['machine', 'play'].includes(first) ? `${first}/${second}` : location;
}
