import type { Package } from '../../contract/answers.ts';

/** How much a package saves per month against the most expensive one, in whole percent, rounded down. */
export function savingOf({ pricePerMonth }: Package, packages: readonly Package[]): number {
  const dearest = Math.max(...packages.map((other) => other.pricePerMonth));
  return dearest > 0 ? Math.floor((1 - pricePerMonth / dearest) * 100) : 0;
}
