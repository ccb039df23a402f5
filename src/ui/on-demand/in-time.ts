/** Milliseconds. A server that hangs would otherwise leave a skeleton or a dead button on the screen. */
const waitLimit = 30_000;

/** Fails if code has not arrived after 30 seconds. It may still arrive for the next attempt. */
export async function inTime<Module>(loading: Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The code did not arrive in time.')), waitLimit);
  });
  return Promise.race([loading, tooLate]).finally(() => clearTimeout(timer));
}
