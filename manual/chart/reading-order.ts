import type { Drawing } from '../statecharts/drawing.ts';

/** The ids of what can be selected in drawings: each state, followed by the transitions that leave it, each once. */
export function readingOrder(drawings: readonly Drawing[]): string[] {
  const parts = drawings.flatMap(({ states, labels }) => {
    const drawn = labels.flatMap(({ transitions }) => transitions.slice(0, 1));
    const leaving = (state: string) => drawn.filter((id) => id.startsWith(`${state} | `));
    return [...states.flatMap(({ id }) => [id, ...leaving(id)]), ...drawn];
  });
  return [...new Set(parts)];
}

/** For each drawing, the ids of what is selected with it: a part that several have belongs to one, unfolded if possible. */
export function ownParts(drawings: readonly Drawing[]): ReadonlySet<string>[] {
  const owners = new Map<string, Drawing>();
  const claim = (drawing: Drawing, ids: readonly string[]) => {
    for (const id of ids) if (!owners.has(id)) owners.set(id, drawing);
  };
  for (const drawing of drawings) {
    claim(
      drawing,
      drawing.states.filter(({ kind }) => kind !== 'folded').map(({ id }) => id),
    );
    claim(
      drawing,
      drawing.labels.flatMap(({ transitions }) => transitions.slice(0, 1)),
    );
  }
  for (const drawing of drawings)
    claim(
      drawing,
      drawing.states.map(({ id }) => id),
    );
  const owned = (drawing: Drawing) => [...owners].filter(([, owner]) => owner === drawing).map(([id]) => id);
  return drawings.map((drawing) => new Set(owned(drawing)));
}

/** Where a key leads from a place in a list of this length; undefined for other keys. */
export function placeAfter(key: string, place: number, length: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
    case 'ArrowRight':
      return Math.min(place + 1, length - 1);
    case 'ArrowUp':
    case 'ArrowLeft':
      return Math.max(place - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return length - 1;
    default:
      return undefined;
  }
}
