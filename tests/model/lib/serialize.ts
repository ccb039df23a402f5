/**
 * JSON that keeps what distinguishes two values in a model: errors by name, message and own fields. It is for keys and
 * for reading, not for parsing.
 */
export function serialize(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) => {
    if (inner instanceof Error) return { ...inner, error: inner.name, message: inner.message };
    return inner;
  });
}
