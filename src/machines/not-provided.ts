/** The body of every placeholder actor: the application provides the real ones. */
export function notProvided(): never {
  throw new Error('not provided');
}
