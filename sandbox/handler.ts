import type { Readable } from 'node:stream';

/** Who sent the request, proven by its access token and looked up in this request. */
export interface Identity {
  userUuid: string;
  sessionUuid: string;
  email: string;
  role: string;
}

/** One request, already validated against the contract. */
export interface Call {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
  /** The caller. Reading it on an operation without bearer security throws. */
  readonly user: Identity;
  /** The caller's network address. */
  ip: string;
}

/**
 * Answers one operation: the returned value is sent as JSON with the operation's success status;
 * `undefined` is sent as an empty answer, a `FileAnswer` as a download.
 * Foreseen failures are thrown as `Problem`.
 */
export type Handler = (call: Call) => Promise<unknown>;

/** Handlers by operationId, for the operations one area answers. */
export type Handlers<Operation extends string> = Record<Operation, Handler>;

/** A download, streamed. */
export class FileAnswer {
  readonly name: string;
  readonly contentType: string;
  readonly content: Readable;

  constructor(name: string, contentType: string, content: Readable) {
    this.name = name;
    this.contentType = contentType;
    this.content = content;
  }
}
