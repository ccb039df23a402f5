import type { PicturesFile } from '../data/pictures.ts';

/** A screen with the states that were active when it was seen. */
export interface SeenScreen {
  /** The title of its page and, if one was open, of the dialog over it. */
  readonly screen: string;
  readonly byMachine: readonly { readonly machine: string; readonly states: readonly string[] }[];
  /** How many states can show it. */
  readonly count: number;
}

/** Every screen in the pictures, in the order of their names, with the states in the order of the tours. */
export function screensIn({ machines }: PicturesFile): SeenScreen[] {
  const seen = new Map<string, Map<string, Set<string>>>();
  for (const [machine, { pictures }] of Object.entries(machines)) {
    for (const { screen, dialog, states } of pictures) {
      const name = dialog === null ? screen : `${screen} › ${dialog}`;
      const byMachine = seen.get(name) ?? new Map<string, Set<string>>();
      seen.set(name, byMachine.set(machine, new Set([...(byMachine.get(machine) ?? []), ...states])));
    }
  }
  return [...seen]
    .map(([screen, byMachine]) => ({
      screen,
      byMachine: [...byMachine].map(([machine, states]) => ({ machine, states: [...states] })),
      count: [...byMachine.values()].reduce((sum, states) => sum + states.size, 0),
    }))
    .toSorted((a, b) => a.screen.localeCompare(b.screen, 'en'));
}
