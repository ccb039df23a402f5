import type { PictureWords } from '../../src/machines/machine-words.ts';
import type { Box, Chart } from './chart.ts';
import { boxesIn, isWithin } from './labels.ts';

/** What a picture shows: boxes by their ids. */
export interface Frame {
  readonly name: string;
  readonly title: string;
  readonly words: string;
  readonly show: readonly string[];
  readonly fold: readonly string[];
}

/** The pictures that the words of a machine list, or one for each region. */
export function framesOf(chart: Chart): Frame[] {
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
export function unwrapped(box: Box): Box {
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
export function subjectOf({ show, fold }: Frame, { root }: Chart): Box {
  const ids = [...show, ...fold];
  return (
    boxesIn(root).findLast(({ id }) => ids.every((shown) => shown !== id && isWithin(shown, id))) ?? root
  );
}
