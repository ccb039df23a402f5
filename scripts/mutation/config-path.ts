export type ConfigPath = readonly (string | number)[];

/** The value at a path in nested objects and arrays; undefined if there is none. */
export function valueAt(root: unknown, path: ConfigPath): unknown {
  let value = root;
  for (const step of path) {
    if (!isRecord(value)) return undefined;
    value = value[step];
  }
  return value;
}

/** A copy with the value at the path replaced. It shares everything else with the original. */
export function replacedAt(root: unknown, path: ConfigPath, replacement: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return replacement;
  if (Array.isArray(root)) {
    return root.map((item, index) => (index === step ? replacedAt(item, rest, replacement) : item));
  }
  const record = isRecord(root) ? root : {};
  return { ...record, [step]: replacedAt(record[step], rest, replacement) };
}

/** Whether the value is an object or an array, both of which can be read by key. */
export function isRecord(value: unknown): value is Record<string | number, unknown> {
  return typeof value === 'object' && value !== null;
}
