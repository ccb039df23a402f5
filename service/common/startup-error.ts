/** A reason not to start, worded for the person at the terminal: one line that says what to do. */
export class StartupError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'StartupError';
  }
}
