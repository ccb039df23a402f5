import { Problem } from '../common/problem.ts';

/**
 * The exchange's answer. Throws `error.exchange.notAvailable` if it takes longer than `patienceMs`, in real
 * milliseconds.
 */
export async function within<Answer>(patienceMs: number, answer: Promise<Answer>): Promise<Answer> {
  const { promise: end, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Problem('error.exchange.notAvailable')), patienceMs);
  try {
    return await Promise.race([answer, end]);
  } finally {
    clearTimeout(timer);
  }
}
