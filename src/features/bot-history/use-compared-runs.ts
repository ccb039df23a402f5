import { useSearchParams } from 'wouter';

/** How many runs can be compared at once. */
export const mostCompared = 2;

const parameter = 'compare';
const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

/** The runs to compare, by id, kept in the address, and functions to change them. Anything but an id is ignored. */
export function useComparedRuns() {
  const [search, setSearch] = useSearchParams();
  const ids = [...new Set(search.getAll(parameter))].filter((id) => uuid.test(id)).slice(0, mostCompared);
  const choose = (chosen: readonly string[], options?: { replace: boolean }) =>
    setSearch((current) => {
      current.delete(parameter);
      for (const id of chosen) current.append(parameter, id);
      return current;
    }, options);
  return {
    ids,
    add: (id: string) => choose([...ids, id]),
    remove: (id: string) => choose(ids.filter((other) => other !== id)),
    /** Takes runs that do not exist out of the address. */
    drop: (unknown: readonly string[]) =>
      choose(
        ids.filter((id) => !unknown.includes(id)),
        { replace: true },
      ),
    clear: () => choose([]),
  };
}
