import type { Package } from '../../contract/answers.ts';

/** What a package saves a month against the dearest of them, in whole percent, rounded down. */
export function savingOf({ pricePerMonth }: Package, packages: readonly Package[]): number {
  const dearest = Math.max(...packages.map((other) => other.pricePerMonth));
  return dearest > 0 ? Math.floor((1 - pricePerMonth / dearest) * 100) : 0;
}
