import Elk, { type ELK } from 'elkjs/lib/elk.bundled.js';

/** The program that lays out graphs: ELK in this process, or in a worker of the page. */
export type GraphLayout = Pick<ELK, 'layout'>;

/** ELK in this process. */
export function createElk(): GraphLayout {
  return new Elk();
}
