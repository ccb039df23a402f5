import type { Chart } from './chart.ts';
import { framesOf } from './frames.ts';
import { boxesIn } from './labels.ts';
import type { Scene } from './scene.ts';
import { sceneArrows } from './scene-arrows.ts';
import { frameBox, viewOf, withStarts } from './scene-boxes.ts';
import { withExits } from './scene-notes.ts';

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
