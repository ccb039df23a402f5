/**
 * JSON that keeps what tells two values apart in a model: errors by name, message and own fields.
 * For keys and for reading, not for parsing back.
 */
export function serialise(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) => {
    if (inner instanceof Error) return { ...inner, error: inner.name, message: inner.message };
    return inner;
  });
}
