import { Problem } from '../common/problem.ts';

/**
 * The exchange's answer. Throws `error.internal.serviceError` with 503 if it takes longer than `patienceMs`, in real
 * milliseconds.
 */
export async function within<Answer>(patienceMs: number, answer: Promise<Answer>): Promise<Answer> {
  const { promise: end, reject } = Promise.withResolvers<never>();
  const message = 'The exchange does not answer. Try again in a moment.';
  const timer = setTimeout(
    () => reject(new Problem('error.internal.serviceError', { status: 503, message })),
    patienceMs,
  );
  try {
    return await Promise.race([answer, end]);
  } finally {
    clearTimeout(timer);
  }
}
