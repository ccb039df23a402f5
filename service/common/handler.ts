import type { Readable } from 'node:stream';
import type { UserRole } from '../../src/contract/contract.ts';
import type { operations } from '../../src/contract/schema.gen.ts';

export type OperationId = keyof operations;

/** The member who sent the request, proven by its access token and looked up for this request. */
export interface Identity {
  userUuid: string;
  sessionUuid: string;
  email: string;
  role: UserRole;
  /** When the access token of the request expires. */
  expiresAt: Date;
  /** Changes with each change of the member's own data, except trades and the progress of a run. Read only for some calls. */
  memberVersion?: string;
}

/** Where a request came from, for the record. */
export interface Origin {
  /** The address the call came from, or its network: the key for limits per address. */
  network: string;
  /** What the caller says it is, such as `Chrome on Windows`; null if it does not say. */
  device: string | null;
  /** The id of the request in the log. */
  requestId: string;
}

/** A request, already validated against the contract. */
export interface Call<Operation extends OperationId> extends Origin {
  params: Params<Operation>;
  query: Query<Operation>;
  body: Body<Operation>;
  /** What the cookie of the caller's browser holds, or will hold: random, and never changed. */
  deviceToken: string;
  /** The caller is content with less (`Prefer: return=minimal`). */
  isMinimal: boolean;
  /** The caller. Reading it throws if the operation has no bearer security. */
  readonly user: Identity;
}

/**
 * Answers one operation. The returned value is sent as JSON with the operation's success status, `undefined` as an
 * empty answer, a `FileAnswer` as a download, an `EventsAnswer` as a stream. Expected failures are thrown as `Problem`.
 */
export type Handler<Operation extends OperationId> = (call: Call<Operation>) => Promise<Answer<Operation>>;

export type Handlers<Operation extends OperationId> = { [Id in Operation]: Handler<Id> };

/**
 * Versions of answers, cheaper than the answers. As long as a version stays the same, so does the answer, apart from times
 * such as `asOf`. Null: this answer changes all the time, or the thing is not the caller's.
 */
export type Versions = { [Id in OperationId]?: (call: Call<Id>) => Promise<string | null> };

/** Server-sent events, for as long as the stream lasts. */
export class EventsAnswer {
  readonly events: Readable;

  constructor(events: Readable) {
    this.events = events;
  }
}

export class FileAnswer {
  readonly name: string;
  readonly content: Readable;

  constructor(name: string, content: Readable) {
    this.name = name;
    this.content = content;
  }
}

type Params<Operation extends OperationId> = NonNullable<operations[Operation]['parameters']['path']>;
type Query<Operation extends OperationId> = NonNullable<operations[Operation]['parameters']['query']>;
type Body<Operation extends OperationId> = operations[Operation] extends {
  requestBody: { content: { 'application/json': infer Json } };
}
  ? Json
  : OptionalBody<operations[Operation]>;
type OptionalBody<Operation> = Operation extends { requestBody?: infer Request }
  ? [NonNullable<Request>] extends [never]
    ? undefined
    : NonNullable<Request> extends { content: { 'application/json': infer Json } }
      ? Json | undefined
      : undefined
  : undefined;
type Answer<Operation extends OperationId> = operations[Operation]['responses'] extends
  | { 200: { content: infer Content } }
  | { 201: { content: infer Content } }
  ? Content extends { 'application/json': infer Json }
    ? Json
    : Content extends { 'text/event-stream': unknown }
      ? EventsAnswer
      : FileAnswer
  : undefined;
