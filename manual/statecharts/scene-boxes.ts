import type { Box, Chart } from './chart.ts';
import { type Frame, subjectOf, unwrapped } from './frames.ts';
import { boxesIn, isInside } from './labels.ts';
import type { SceneArrow, SceneBox, View } from './scene.ts';
import { noteLines, outsideNotes } from './scene-notes.ts';

/** What a picture shows of a chart. */
export function viewOf({ show, fold }: Frame, chart: Chart): View {
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
export function frameBox(frame: Frame, view: View, arrows: readonly SceneArrow[]): SceneBox {
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
export function withStarts(root: SceneBox, view: View, arrows: readonly SceneArrow[]): SceneBox {
  const shown = (box: SceneBox): SceneBox => ({
    ...box,
    start: arrows.some(({ to }) => to === box.id) && box.start ? view.drawn(box.start) : undefined,
    children: box.children.map(shown),
  });
  return { ...root, children: root.children.map(shown) };
}
