// Loaded before a service: its machine's clock is wrong by CLOCK_SKEW_SECONDS.
const skewMs = Number(process.env.CLOCK_SKEW_SECONDS) * 1000;
const trueDate = Date;
const now = () => trueDate.now() + skewMs;

globalThis.Date = new Proxy(trueDate, {
  construct: (target, args: unknown[]) => Reflect.construct(target, args.length === 0 ? [now()] : args),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
