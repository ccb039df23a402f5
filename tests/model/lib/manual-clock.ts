/** A clock on which time never passes: timers fire when the test says so, one by one. */
export class ManualClock {
  readonly #timers = new Map<number, () => void>();
  #lastId = 0;

  setTimeout(fire: () => void): number {
    this.#lastId += 1;
    this.#timers.set(this.#lastId, fire);
    return this.#lastId;
  }

  clearTimeout(id: number): void {
    this.#timers.delete(id);
  }

  /** Fires the timer with this place among those running, in the order they were started. */
  fire(place: number): void {
    const entry = [...this.#timers][place];
    if (!entry) throw new Error(`Only ${this.#timers.size} timers run.`);
    const [id, fire] = entry;
    this.#timers.delete(id);
    fire();
  }
}
