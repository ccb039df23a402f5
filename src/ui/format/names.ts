/** The name that a catalog has for a value from the service. A value that this client does not know shows as received. */
export const nameIn = (names: object, value: string): string =>
  new Map(Object.entries(names)).get(value) ?? value;

/** "BTC" of "BTC/USDT". */
export const baseOf = (pair: string): string => pair.split('/', 1)[0] ?? '';
