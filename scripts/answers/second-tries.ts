/** A case that broke a rule at first may run again. One in this many may need that. */
const casesForOne = 1_000;

/**
 * Says that too many cases were right only when they ran again; null if few enough were. One is always allowed, because a
 * run of a few cases says little about all of them.
 */
export function tooManySecondTries(outcomes: readonly { readonly once?: object }[]): string | null {
  const count = outcomes.filter(({ once }) => once).length;
  const allowed = Math.max(1, Math.floor(outcomes.length / casesForOne));
  return count > allowed
    ? `${count} of ${outcomes.length} cases were right only when they ran again; ${allowed} may be.`
    : null;
}
