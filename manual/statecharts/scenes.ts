import type { PictureWords } from '../../src/machines/machine-words.ts';
import type { Arrow, Box, Chart } from './chart.ts';
import { arrowCode, boxesIn, isInside, isWithin } from './labels.ts';
import type { Scene, SceneArrow, SceneBox, View } from './scene.ts';
import { isTold, noteLines, outsideNotes, shownIn, withExits } from './scene-notes.ts';

/** What a picture shows: boxes by their ids. */
interface Frame {
  readonly name: string;
  readonly title: string;
  readonly words: string;
  readonly show: readonly string[];
  readonly fold: readonly string[];
}

/** The pictures that the words of a machine list, or one for each region. */
function framesOf(chart: Chart): Frame[] {
  const { root, pictures } = chart;
  if (pictures.length > 0) return pictures.map((picture) => listed(picture, chart));
  const regions = root.type === 'parallel' ? root.children : [root];
  return regions.map((region) => {
    const inside = unwrapped(region).children;
    const show = (inside.length > 0 ? inside : [region]).map(({ id }) => id);
    return { name: region.name, title: region.heading, words: region.words, show, fold: [] };
  });
}

/** The innermost of nested states that contain only one group. */
function unwrapped(box: Box): Box {
  const [only, ...others] = box.children;
  return only && others.length === 0 && only.children.length > 0 ? unwrapped(only) : box;
}

/** In place of a state that is collapsed, the state around it. */
function listed({ name, title, words, show, fold = [] }: PictureWords, { root }: Chart): Frame {
  const all = boxesIn(root);
  const present = (paths: readonly string[]) => {
    const found = paths.map(
      (path) => all.findLast(({ id }) => isWithin(`${root.id}.${path}`, id))?.id ?? path,
    );
    return [...new Set(found)];
  };
  const shown = present(show).filter((id) => id !== root.id);
  return { name, title, words, show: shown, fold: present(fold).filter((id) => !shown.includes(id)) };
}

/** The state a picture is about: the innermost one around all that it shows. */
function subjectOf({ show, fold }: Frame, { root }: Chart): Box {
  const ids = [...show, ...fold];
  return (
    boxesIn(root).findLast(({ id }) => ids.every((shown) => shown !== id && isWithin(shown, id))) ?? root
  );
}

function viewOf({ show, fold }: Frame, chart: Chart): View {
  const all = boxesIn(chart.root);
  const build = (box: Box): SceneBox => {
    const isFolded = fold.includes(box.id) && box.children.length > 0;
    const inner = unwrapped(box);
    const covers = boxesIn(box).filter(({ id }) => id === inner.id || isInside(inner.id, id));
    return {
      id: box.id,
      covers: isFolded ? [] : covers.map(({ id }) => id),
      heading: box.heading,
      code: box.name,
      words: box.words,
      notes: isFolded ? [] : covers.flatMap((one) => noteLines(one, chart)),
      offers: box.offers,
      start: isFolded ? undefined : inner.initial,
      isFinal: box.type === 'final',
      isFolded,
      children: isFolded ? [] : inner.children.map(build),
    };
  };
  const boxes = all.filter(({ id }) => show.includes(id) || fold.includes(id)).map(build);
  const drawnIds = new Map(
    boxes.flatMap(boxesIn).flatMap((box) => [box.id, ...box.covers].map((id) => [id, box.id] as const)),
  );
  const drawn = (id: string): string | undefined =>
    drawnIds.get(id) ?? (id.includes('.') ? drawn(id.slice(0, id.lastIndexOf('.'))) : undefined);
  const around = all.filter((box) => show.some((id) => isInside(id, box.id)) && drawn(box.id) === undefined);
  const entered = (id: string): string => {
    const box = around.find((one) => one.id === id);
    const region = box?.children.find((child) => around.includes(child));
    const first = box?.initial ?? region?.id;
    return first === undefined ? id : entered(first);
  };
  return { chart, boxes, fold, around, drawn, entered };
}

/** The frame around a picture, with its title and what is true of all states in it. */
function frameBox(frame: Frame, view: View, arrows: readonly SceneArrow[]): SceneBox {
  const { around, boxes, drawn, entered, chart } = view;
  const starts = around.map(({ id }) => drawn(entered(id)));
  return {
    id: subjectOf(frame, chart).id,
    covers: around.map(({ id }) => id),
    heading: frame.title,
    code: '',
    words: frame.words,
    notes: outsideNotes(view, arrows),
    offers: [],
    start: starts.find((start) => boxes.some(({ id }) => id === start || isInside(start ?? '', id))),
    isFinal: false,
    isFolded: false,
    children: boxes,
  };
}

/** Shows where a group starts only if an arrow leads to the group. */
function withStarts(root: SceneBox, view: View, arrows: readonly SceneArrow[]): SceneBox {
  const shown = (box: SceneBox): SceneBox => ({
    ...box,
    start: arrows.some(({ to }) => to === box.id) && box.start ? view.drawn(box.start) : undefined,
    children: box.children.map(shown),
  });
  return { ...root, children: root.children.map(shown) };
}

/**
 * The arrows of a picture.
 * @param earlier the pictures before it: an arrow between folded states is drawn in the first picture alone
 */
function sceneArrows(view: View, earlier: readonly Scene[]): SceneArrow[] {
  const boxes = view.boxes.flatMap((box) => boxesIn(box));
  const isFolded = (id: string) => view.fold.includes(id);
  const isKnown = (id: string) => earlier.some((scene) => shownIn(scene).includes(id));
  const found: Found[] = [];
  for (const arrow of view.chart.arrows) {
    const drawn = drawnArrow(arrow, view);
    if (!drawn || (isFolded(drawn.from) && isFolded(drawn.to) && isKnown(arrow.id))) continue;
    const same = found.findIndex((one) => isOne(one, { drawn, arrow }));
    const known = found[same];
    if (known) found[same] = { arrow, drawn: joined(known.drawn, arrow) };
    else found.push({ drawn, arrow });
  }
  return endingAtGroups(
    found.map(({ drawn }) => drawn),
    boxes,
    view,
  );
}

interface Found {
  readonly drawn: SceneArrow;
  readonly arrow: Arrow;
}

function drawnArrow(arrow: Arrow, { chart, drawn, entered }: View): SceneArrow | undefined {
  if (arrow.to === undefined || isTold(arrow, chart)) return undefined;
  const [from, to] = [drawn(arrow.from), drawn(entered(arrow.to))];
  const isHidden = from === to && (from !== arrow.from || to !== arrow.to);
  if (from === undefined || to === undefined || isHidden) return undefined;
  const { id, isUsual, causes } = arrow;
  const by = causes[0]?.by ?? 'service';
  return { transitions: [id], from, to, by, isUsual, lines: causes, code: arrowCode(arrow) };
}

/** Whether two transitions share an arrow: the same event or the same words, from one state to another. */
function isOne(one: Found, other: Found): boolean {
  const said = ({ drawn }: Found) => drawn.lines.map(({ text }) => text).join();
  const isSame = one.arrow.event.code === other.arrow.event.code && one.arrow.from === other.arrow.from;
  return (
    one.drawn.from === other.drawn.from &&
    one.drawn.to === other.drawn.to &&
    (isSame || said(one) === said(other))
  );
}

/** An arrow that stands for one more transition, with its condition if that differs. */
function joined(one: SceneArrow, { id, causes, condition, isUsual }: Arrow): SceneArrow {
  const isSaid = causes.every(({ text }) => one.lines.some((line) => line.text === text));
  const more = condition && !isSaid ? [{ text: `or [${condition.words}]`, by: one.by }] : [];
  return {
    ...one,
    transitions: [...one.transitions, id],
    isUsual: one.isUsual || isUsual,
    lines: [...one.lines, ...more],
  };
}

/** An arrow to the first state of a group ends at the group, if no other arrow crosses the border of the group then. */
function endingAtGroups(arrows: SceneArrow[], boxes: readonly SceneBox[], view: View): SceneArrow[] {
  const groups = boxes.filter(({ children }) => children.length > 0);
  return groups.reduce((list, { id, start }) => {
    const crossing = list.filter(
      ({ from, to }) => from !== id && to !== id && isInside(from, id) !== isInside(to, id),
    );
    if (start === undefined || crossing.some(({ to }) => to !== view.drawn(start))) return list;
    return list.map((arrow) => (crossing.includes(arrow) ? { ...arrow, to: id } : arrow));
  }, arrows);
}

/** The pictures of a machine: those that its words list, or one for each region. */
export function scenesOf(chart: Chart): Scene[] {
  const scenes: Scene[] = [];
  for (const frame of framesOf(chart)) {
    const view = viewOf(frame, chart);
    const arrows = sceneArrows(view, scenes);
    const root = withStarts(frameBox(frame, view, arrows), view, arrows);
    scenes.push({ name: frame.name, root, arrows });
  }
  return withExits(scenes.filter(isNews), chart);
}

/** Whether a picture shows something that no other one does; after states were collapsed, it may not. */
function isNews(scene: Scene, place: number, scenes: readonly Scene[]): boolean {
  const others = scenes.filter((_, index) => index !== place);
  const isShown = (one: Scene, { root, arrows }: Scene) => {
    const ids = boxesIn(root).map(({ id }) => id);
    const drawn = arrows.flatMap(({ transitions }) => transitions);
    return (
      boxesIn(one.root).every(({ id }) => ids.includes(id)) &&
      one.arrows.every(({ transitions }) => transitions.every((id) => drawn.includes(id)))
    );
  };
  return !others.some((other, index) => isShown(scene, other) && (index < place || !isShown(other, scene)));
}
