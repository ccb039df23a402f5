// Paints the known figures into the dashboard's frame, before any code of the app has run. The build puts this file,
// with what it imports, into the page of the dashboard; see docs/adr/0062-known-figures-in-the-first-paint.md.
import { figuresDatabase, forgetSealed } from '../../shared/member/forget-sealed.ts';
import {
  type KeptFigures,
  longest,
  nodeOf,
  releaseOf,
  switchKey,
} from '../../shared/member/known-figures.ts';
import { readSealed } from '../../shared/member/sealed.ts';

/** The sign-in of this browser. Same key as src/app/session/session-store.ts. */
function currentSid(): string | null {
  try {
    return JSON.parse(localStorage.getItem('botdeck.session') ?? '{}').sid ?? null;
  } catch {
    return null;
  }
}

/** The scripts that start the app. They have no complete addresses before they run, and are gone afterward. */
const startScripts = () =>
  document.querySelector<HTMLTemplateElement>('template[data-start]')?.content ?? new DocumentFragment();

/** Waits until the whole page is there. The app starts only after that. */
function pageParsed(): Promise<void> {
  return new Promise((done) => {
    if (document.readyState === 'loading')
      document.addEventListener('readystatechange', () => done(), { once: true });
    else done();
  });
}

/** Fills the places of the frame. Returns a function that restores its outlines. */
function fill(places: KeptFigures['places']): () => void {
  const outlines = new Map<Element, ChildNode[]>();
  for (const place of document.querySelectorAll<HTMLElement>('[data-painted] [data-known]')) {
    const pieces = places[place.dataset.known ?? ''];
    if (!pieces) continue;
    outlines.set(place, [...place.childNodes]);
    place.replaceChildren(...pieces.map(nodeOf));
  }
  return () => {
    for (const [place, outline] of outlines) place.replaceChildren(...outline);
  };
}

async function show(sid: string): Promise<void> {
  // What the browser cannot read just now is as good as none.
  const sealed = await readSealed(figuresDatabase, sid, longest).catch(() => null);
  if (!sealed) return;
  const { at } = sealed;
  const { release, places } = sealed.value as KeptFigures;
  await pageParsed();
  // The app may run already.
  if (release !== releaseOf([...document.scripts, ...startScripts().querySelectorAll('script')]))
    return forgetSealed(figuresDatabase);
  const isCurrent = () => currentSid() === sid && Date.now() - at < longest;
  if (!isCurrent()) return;
  const empty = fill(places);
  globalThis.knownFigures = { sid, places };
  // The sign-in may end in another tab, even while this page is in the back-forward cache.
  const look = () => {
    if (isCurrent()) return;
    globalThis.knownFigures = undefined;
    empty();
  };
  for (const event of ['storage', 'pageshow']) addEventListener(event, look);
}

/** The longest time, in milliseconds, that the app waits for what the browser keeps, and for its paint. */
const longestWait = 1_000;

/** Waits until what was changed is on the screen. Pages in the background are not painted. */
const afterPaint = () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)));

async function startApp(): Promise<void> {
  await pageParsed();
  document.head.append(startScripts());
}

/** The app's first task is long: without waiting, the figures would be painted after it. */
async function showThenStart(sid: string): Promise<void> {
  const shown = show(sid).then(afterPaint, reportError);
  await Promise.race([shown, new Promise((done) => setTimeout(done, longestWait))]);
  await startApp();
}

const sid = currentSid();
// Decided by src/app/early/painted.js.
const isShown = !('hold' in document.documentElement.dataset);
if (isShown && sid !== null && localStorage.getItem(switchKey) !== 'false') void showThenStart(sid);
else void startApp();
