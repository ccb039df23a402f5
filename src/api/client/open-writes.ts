let open = 0;

/** Counts a request as open until it settles, unless it only reads. */
export async function countWrite<Answer>(method: string, send: () => Promise<Answer>): Promise<Answer> {
  const counts = method === 'GET' || method === 'HEAD' ? 0 : 1;
  open += counts;
  try {
    return await send();
  } finally {
    open -= counts;
  }
}

/** Whether a change is being sent to the service. */
export const hasOpenWrites = (): boolean => open > 0;
