interface Waiter {
  clientId: string;
  grant: () => void;
}

interface Holder {
  clientId: string;
  rob: (reason: DOMException) => void;
}

type Callback = (lock: Lock | null) => unknown;

const refusal = () => new DOMException('The request was denied.', 'SecurityError');

/** The locks of one browser, shared by its tabs: exclusive, first come, first served, with stealing. */
export class FakeLocks {
  /** Whether locks are refused, as in a browser that refuses storage. */
  refused = false;
  readonly #holders = new Map<string, Holder>();
  readonly #queues = new Map<string, Waiter[]>();

  of(clientId: string): LockManager {
    return {
      // An arrow function cannot declare the platform's overloads.
      request: ((name: string, options: LockOptions | Callback, callback?: Callback) =>
        typeof options === 'function'
          ? this.#request(clientId, name, {}, options)
          : this.#request(clientId, name, options, callback as Callback)) as LockManager['request'],
      query: async () => {
        if (this.refused) throw refusal();
        const held = [...this.#holders].map(([name, holder]) => ({ name, clientId: holder.clientId }));
        return { held, pending: [] };
      },
    };
  }

  /** The tab is gone: the browser frees its locks and cancels its waits. */
  drop(clientId: string): void {
    for (const queue of this.#queues.values()) {
      queue.splice(0, queue.length, ...queue.filter((waiter) => waiter.clientId !== clientId));
    }
    for (const [name, holder] of this.#holders) if (holder.clientId === clientId) this.#release(name, holder);
  }

  #request(clientId: string, name: string, options: LockOptions, callback: Callback): Promise<unknown> {
    if (this.refused) return Promise.reject(refusal());
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const grant = () => {
      const holder = { clientId, rob: reject };
      this.#holders.set(name, holder);
      queueMicrotask(() => {
        const done = Promise.resolve().then(() => callback({ name, mode: 'exclusive' }));
        done.then(resolve, reject).finally(() => this.#release(name, holder));
      });
    };

    const robbed = this.#holders.get(name);
    if (!robbed) grant();
    else if (options.steal) {
      robbed.rob(new DOMException('The lock was stolen.', 'AbortError'));
      grant();
    } else if (options.ifAvailable) {
      Promise.resolve()
        .then(() => callback(null))
        .then(resolve, reject);
    } else this.#enqueue(name, { clientId, grant }, options.signal, reject);
    return promise;
  }

  #enqueue(name: string, waiter: Waiter, signal: AbortSignal | undefined, reject: (reason: unknown) => void) {
    const queue = this.#queues.get(name) ?? [];
    this.#queues.set(name, queue);
    queue.push(waiter);
    signal?.addEventListener('abort', () => {
      const place = queue.indexOf(waiter);
      if (place < 0) return;
      queue.splice(place, 1);
      reject(signal.reason);
    });
  }

  #release(name: string, holder: Holder): void {
    if (this.#holders.get(name) !== holder) return;
    this.#holders.delete(name);
    this.#queues.get(name)?.shift()?.grant();
  }
}
