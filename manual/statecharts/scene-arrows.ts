import type { Arrow } from './chart.ts';
import { arrowCode, boxesIn, isInside } from './labels.ts';
import type { Scene, SceneArrow, SceneBox, View } from './scene.ts';
import { isTold, shownIn } from './scene-notes.ts';

/**
 * The arrows of a picture.
 * @param earlier the pictures before it: an arrow between folded states is drawn in the first picture alone
 */
export function sceneArrows(view: View, earlier: readonly Scene[]): SceneArrow[] {
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
