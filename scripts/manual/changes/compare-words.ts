import type { Change } from '../../../manual/data/change-data.ts';
import type { MachineWords } from '../../../src/machines/machine-words.ts';
import { differing } from './compare-lines.ts';

/** Which words for events, guards, actions, actors and delays were added, removed or changed. States are compared apart. */
export function compareWords(before: MachineWords, now: MachineWords): Change[] {
  const old = new Map(entriesOf(before));
  const current = new Map(entriesOf(now));
  const gone = [...old].filter(([name]) => !current.has(name));
  return [
    ...gone.map(
      ([name, words]): Change => ({ mark: 'gone', thing: 'word', name: `${name}: ${words}`, details: [] }),
    ),
    ...[...current].flatMap(([name, words]): Change[] => {
      const was = old.get(name);
      if (was === undefined)
        return [{ mark: 'added', thing: 'word', name: `${name}: ${words}`, details: [] }];
      if (was === words) return [];
      return [{ mark: 'changed', thing: 'word', name, details: differing('words', was, words) }];
    }),
  ];
}

function entriesOf({ events, guards, actions, actors, delays }: MachineWords): [string, string][] {
  const of = (kind: string, words: Readonly<Record<string, string>>) =>
    Object.entries(words).map(([name, text]): [string, string] => [`${kind} ${name}`, text]);
  const ends = Object.entries(actors).flatMap(([name, ofActor]) => of(`actor ${name},`, { ...ofActor }));
  return [
    ...of('event', events),
    ...of('guard', guards),
    ...of('action', actions),
    ...ends,
    ...of('delay', delays),
  ];
}
