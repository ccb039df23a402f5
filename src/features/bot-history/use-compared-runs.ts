import { useSearchParams } from 'wouter';

/** How many runs can be compared at once. */
export const mostCompared = 2;

const parameter = 'compare';

/** The runs to compare, by id, kept in the address, and functions to change them. */
export function useComparedRuns() {
  const [search, setSearch] = useSearchParams();
  const ids = [...new Set(search.getAll(parameter))].slice(0, mostCompared);
  const choose = (chosen: readonly string[]) =>
    setSearch((current) => {
      current.delete(parameter);
      for (const id of chosen) current.append(parameter, id);
      return current;
    });
  return {
    ids,
    add: (id: string) => choose([...ids, id]),
    remove: (id: string) => choose(ids.filter((other) => other !== id)),
    clear: () => choose([]),
  };
}
