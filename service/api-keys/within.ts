import type { Exchange } from '../../src/contract/contract.ts';
import { Problem } from '../common/problem.ts';

/**
 * An exchange's answer. Throws `error.exchange.notAvailable` if it takes longer than `patienceMs`, in real milliseconds.
 */
export async function within<Answer>(
  patienceMs: number,
  exchange: Exchange,
  answer: Promise<Answer>,
): Promise<Answer> {
  const { promise: end, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new Problem('error.exchange.notAvailable', { exchange })),
    patienceMs,
  );
  try {
    return await Promise.race([answer, end]);
  } finally {
    clearTimeout(timer);
  }
}
