import type { Problem } from '../../machines/problem.ts';

/** The field that a refusal by the exchange concerns. If the service refused the key, it names the field itself. */
export const exchangeFieldOf = ({
  code,
  fields: { apiKey },
}: Pick<Problem, 'code' | 'fields'>): 'apiKey' | undefined =>
  code === 'error.apiKey.notValid' && !apiKey ? 'apiKey' : undefined;
