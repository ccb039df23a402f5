/** A text, or an element with its name and its class. */
export type Piece = string | { name: string; look: string; content: readonly Piece[] };

/** The places of the dashboard as they look. Each has its name in `data-known`. */
export type Places = Readonly<Record<string, readonly Piece[]>>;

/** The part of the dashboard that is kept. */
export interface KeptFigures {
  /** Another release may look different. */
  release: string;
  places: Places;
}

declare global {
  /** The known figures of a sign-in: set by src/app/early/known-figures.ts, until the answers arrive. */
  var knownFigures: { sid: string; places: Places } | undefined;
}

/** Milliseconds for which figures are kept. */
export const longest = 86_400_000;
/** Holds `false` in this browser's storage once somebody has turned known figures off. */
export const switchKey = 'botdeck.knownFigures';
/** The place that gives the time of the others. */
export const timePlace = 'asOf';

/** Differs if any code of the app does: the addresses of the scripts that start it. */
export const releaseOf = (scripts: Iterable<Element>): string =>
  Array.from(scripts, (script) => script.getAttribute('src')).join('');

const nameOf = (name: string) => (/^(d[dlt]|div|p|span|time)$/.test(name) ? name : 'span');

/** What an element shows. Links become plain text. */
export function piecesOf({ childNodes }: Element): Piece[] {
  return [...childNodes].map((node) =>
    node instanceof HTMLElement
      ? { name: nameOf(node.localName), look: node.className, content: piecesOf(node) }
      : (node.textContent ?? ''),
  );
}

/** Makes an element of a piece. Nothing in it can run or load anything. */
export function nodeOf(piece: Piece): Node | string {
  if (typeof piece === 'string') return piece;
  const element = document.createElement(nameOf(piece.name));
  element.className = piece.look;
  element.append(...piece.content.map(nodeOf));
  return element;
}
