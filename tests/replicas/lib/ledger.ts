/** One participant, and everything the service has told them: none of it may be lost. */
export interface Person {
  email: string;
  chatId: string;
  /** Whose link they signed up with. */
  invitedBy: Person | undefined;
  /** Their tokens; null before they sign in. */
  session: Tokens | null;
  /** Tokens of sessions they have ended. */
  ended: Tokens[];
  /** The token of their link. */
  link?: string;
  /** Their only order. */
  order?: string;
  /** Their only run. */
  bot?: string;
  entryStopped: boolean;
  /** Trades they have closed themselves, as the service answered. */
  closed: Trade[];
  /** Closed trades they have seen in a list, by their number. */
  seen: Map<number, Trade>;
}

interface Tokens {
  token: string;
  refreshToken: string;
}

export type Trade = { id: number };

/** Everything known about a participant. */
export class Ledger {
  readonly people: Person[] = [];
  /** Events that should not have happened. */
  readonly faults: string[] = [];
  /** Set once everyone has to finish. */
  isOver = false;
  #acknowledged = 0;
  #reached: { at: number; resolve: () => void } | undefined;

  /** How many calls the service has confirmed. */
  get acknowledged(): number {
    return this.#acknowledged;
  }

  /** Counts a call that the service confirmed. */
  acknowledge(): void {
    this.#acknowledged += 1;
    if (this.#reached && this.#acknowledged >= this.#reached.at) this.#reached.resolve();
  }

  /** Waits until the service has confirmed this many more. */
  after(more: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#reached = { at: this.#acknowledged + more, resolve };
    return promise;
  }

  /** Adds someone new. Every other one has been invited by the one before. */
  add(): Person {
    const number = this.people.length + 1;
    const inviter = this.people.findLast(({ link }) => link !== undefined);
    const person: Person = {
      email: `person-${number}@example.com`,
      chatId: String(1000 + number),
      invitedBy: number % 2 === 0 ? inviter : undefined,
      session: null,
      ended: [],
      entryStopped: false,
      closed: [],
      seen: new Map(),
    };
    this.people.push(person);
    return person;
  }
}
