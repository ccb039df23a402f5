/** What the service sends in answer to one call, whether or not the contract allows it. */
export interface Reply {
  status: number;
  /** The content type; none is sent when left out. */
  type?: string;
  headers?: Record<string, string>;
  /** As it goes over the wire; no body when left out. */
  body?: string;
  /** The connection ends in the middle of the body. */
  isCut?: boolean;
}

const endlessNumber = '#1e999#';

/** Stands for the number 1e999 in a value given to `json`: JSON can express it, and JavaScript reads it as infinite. */
export const tooLarge: unknown = endlessNumber;

/** A JSON answer with this value. */
export function json(status: number, value: unknown): Reply {
  const body = JSON.stringify(value).replaceAll(`"${endlessNumber}"`, '1e999');
  return { status, type: 'application/json; charset=utf-8', body };
}
