/** Calls every one of them, whatever the others throw; what is thrown is reported like any uncaught error. */
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
