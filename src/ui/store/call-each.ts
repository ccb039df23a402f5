/** Calls every callback, even if others throw. Errors are reported like uncaught ones. */
export function callEach(callbacks: Iterable<() => void>): void {
  for (const callback of [...callbacks]) {
    try {
      callback();
    } catch (error) {
      setTimeout(() => {
        throw error;
      });
    }
  }
}
