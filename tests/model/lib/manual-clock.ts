/** A clock on which time never passes. Timers fire one by one, when the test says so. */
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

  /** Fires a running timer, by its position in the order they were started. */
  fire(place: number): void {
    const entry = [...this.#timers][place];
    if (!entry) throw new Error(`Only ${this.#timers.size} timers run.`);
    const [id, fire] = entry;
    this.#timers.delete(id);
    fire();
  }
}
