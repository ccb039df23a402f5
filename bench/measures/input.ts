import { measureInputCosts } from '../../tests/contract/lib/input-cost.ts';
import { contract } from '../../tests/contract/lib/response-schemas.ts';
import { counted, milliseconds, type Row } from '../report/row.ts';

/** Milliseconds of CPU that a request may cost beyond the work it asks for. */
const atMost = 20;

/**
 * Measures the CPU that the costliest input of each call costs: the longest bodies, addresses and headers, in every shape
 * its schemas name. Runs in this process, without handlers and without a network.
 */
export async function measureInput(): Promise<Row[]> {
  const costs = await measureInputCosts(contract.operations);
  return costs.map(({ cpuMs, operation, shape }) =>
    counted({ measure: `${operation}, ${shape}`, value: cpuMs, atMost, format: milliseconds }),
  );
}
