import { createLocalStore } from '../../ui/store/store.ts';
import { figuresDatabase, forgetSealed } from './forget-sealed.ts';
import {
  type KeptFigures,
  longest,
  type Places,
  piecesOf,
  releaseOf,
  switchKey,
  timePlace,
} from './known-figures.ts';
import { keepSealed, readSealed } from './sealed.ts';

/** Whether this browser keeps what the dashboard shows; not once somebody has turned that off. */
export const keepsFigures = createLocalStore<boolean>({
  key: switchKey,
  parse: (stored) => stored !== false,
});

/** Turns it on or off. Kept figures are deleted. */
export function setKeepsFigures(isOn: boolean): void {
  keepsFigures.set(isOn);
  void forgetSealed(figuresDatabase);
}

/** The figures kept last for the places within an element. */
const latest = new WeakMap<Element, string>();

/**
 * Keeps what the places within an element show, for a sign-in: once all have an answer, and unless one shows something that
 * the next visit does not begin with.
 * @param asOf the words for the time of the answers
 * @param isWanted asked last: the sign-in may have ended meanwhile
 * @throws if the browser cannot
 */
export async function keepFigures(
  sid: string,
  area: Element,
  asOf: string,
  isWanted: () => boolean,
): Promise<void> {
  const found = [...area.querySelectorAll<HTMLElement>('[data-known]')];
  if (
    !keepsFigures.get() ||
    !area.isConnected ||
    found.some(({ ariaBusy, dataset }) => ariaBusy || !dataset.known)
  )
    return;
  const places: Places = {
    ...Object.fromEntries(found.map((place) => [place.dataset.known, piecesOf(place)])),
    [timePlace]: [asOf],
  };
  const text = JSON.stringify(places);
  if (text === latest.get(area)) return;
  latest.set(area, text);
  const figures: KeptFigures = { release: releaseOf(document.scripts), places };
  await keepSealed(figuresDatabase, sid, figures, () => keepsFigures.get() && isWanted());
}

/** Deletes figures kept for another sign-in, or too long ago. */
export async function forgetOldFigures(sid: string): Promise<void> {
  await readSealed(figuresDatabase, sid, longest);
}
