import type { Arrow, Box, Chart } from './chart.ts';
import { boxesIn, causesText, isInside } from './labels.ts';
import type { Note, Scene, SceneArrow, SceneBox, View } from './scene.ts';

/** More transitions than this, of a group to states inside it or of one event, are described in words instead of drawn. */
const MOST = 3;
const HEARD =
  'Anything else the service says leads straight to its state: the first answer, or a step between two reads.';

/** Whether a transition is described in its state's box, because there are too many like it to draw. */
export function isTold(arrow: Arrow, chart: Chart): boolean {
  return (
    isInward(arrow) && chart.arrows.filter((one) => one.from === arrow.from && isInward(one)).length > MOST
  );
}

function isInward({ from, to, kind }: Arrow): boolean {
  return to !== undefined && isInside(to, from) && kind === 'event';
}

/** What a box says about transitions that are not drawn. */
export function noteLines(box: Box, chart: Chart): Note[] {
  const leaving = chart.arrows.filter(({ from }) => from === box.id);
  const told = leaving.filter((arrow) => isTold(arrow, chart));
  const stays = leaving.filter(({ to, actions }) => to === undefined && actions.length > 0);
  return [
    ...(box.type === 'parallel' ? [note('All of its parts are active at the same time.', [])] : []),
    ...placings(told, chart),
    ...stays.map((arrow) =>
      note(`When ${causesText(arrow)}: ${arrow.actions.map(({ words }) => words).join(', ')}.`, [arrow]),
    ),
  ];
}

/** Where each report leads: one sentence if each leads to its own state, or a line for each condition. */
function placings(told: readonly Arrow[], chart: Chart): Note[] {
  if (told.length === 0) return [];
  if (told.every(({ condition }) => condition === undefined)) return [note(HEARD, told)];
  const events = [...Map.groupBy(told, ({ event }) => event.words)];
  return events.flatMap(([event, arrows]) => [
    note(`When ${event}:`, []),
    ...arrows.map((arrow) =>
      note(`• ${arrow.condition?.words ?? 'always'} → ${headingOf(arrow.to, chart)}`, [arrow]),
    ),
  ]);
}

/** What the frame of a picture says: the usual way, and the transitions of the states around it. */
export function outsideNotes(view: View, arrows: readonly SceneArrow[]): Note[] {
  const { chart, around, boxes, fold, drawn, entered } = view;
  const isShown = (id: string) =>
    chart.arrows.some((arrow) => {
      const to = arrow.id === id && arrow.to !== undefined ? drawn(arrow.to) : undefined;
      return to !== undefined && !fold.includes(to);
    });
  const own = around
    .flatMap((box) => (box.type === 'parallel' ? [] : noteLines(box, chart)))
    .filter(({ text, transitions }) => text !== HEARD || transitions.some(isShown));
  const told = around.flatMap((outer) =>
    chart.arrows
      .filter(({ from, to }) => from === outer.id && to !== undefined && drawn(entered(to)) !== undefined)
      .filter((arrow) => !isTold(arrow, chart))
      .map((arrow) => {
        const isAll = boxes.every(({ id }) => isInside(id, outer.id));
        const state = isAll ? 'any state' : `any state of “${outer.heading}”`;
        const to = headingOf(drawn(entered(arrow.to ?? '')), chart);
        return note(`From ${state}, when ${causesText(arrow)} → ${to}`, [arrow]);
      }),
  );
  const merged = [...Map.groupBy(own, ({ text }) => text).values()].flatMap((same) =>
    same.slice(0, 1).map((one) => ({ ...one, transitions: same.flatMap(({ transitions }) => transitions) })),
  );
  return [...usualWay(arrows, chart), ...merged, ...told];
}

function usualWay(arrows: readonly SceneArrow[], chart: Chart): Note[] {
  const usual = arrows.filter(({ isUsual }) => isUsual);
  if (usual.length === 0) return [];
  const ids = usual.flatMap(({ from, to }, index) => (usual[index - 1]?.to === from ? [to] : [from, to]));
  return [note(`The usual way: ${ids.map((id) => headingOf(id, chart)).join(' → ')}.`, [])];
}

/** The ids of the transitions that a picture draws or describes. */
export function shownIn({ root, arrows }: Scene): string[] {
  const told = boxesIn(root).flatMap(({ notes }) => notes);
  return [...arrows, ...told].flatMap(({ transitions }) => transitions);
}

/** Describes each transition that no picture draws, in the first box that stands for the state it leaves. */
export function withExits(scenes: readonly Scene[], chart: Chart): Scene[] {
  const drawn = scenes.flatMap(shownIn);
  const missing = chart.arrows.filter(({ id, to }) => to !== undefined && !drawn.includes(id));
  const homes = new Map<SceneBox, Note[]>();
  for (const arrow of missing) {
    const home = scenes
      .flatMap(({ root }) => boxesIn(root))
      .find(({ covers }) => covers.includes(arrow.from));
    if (!home) continue;
    const leads = note(`When ${causesText(arrow)} → ${headingOf(arrow.to, chart)}`, [arrow]);
    homes.set(home, [...(homes.get(home) ?? []), leads]);
  }
  const noted = (box: SceneBox): SceneBox => ({
    ...box,
    notes: [...box.notes, ...(homes.get(box) ?? [])],
    children: box.children.map(noted),
  });
  return scenes.map((scene) => ({ ...scene, root: noted(scene.root) }));
}

function note(text: string, arrows: readonly Arrow[]): Note {
  const isFailure = arrows.length > 0 && arrows.every(({ kind }) => kind === 'error');
  return { text, by: isFailure ? 'failure' : 'service', transitions: arrows.map(({ id }) => id) };
}

function headingOf(id: string | undefined, { root }: Chart): string {
  return boxesIn(root).find((box) => box.id === id)?.heading ?? '';
}
