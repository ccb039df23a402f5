/** An answer of the service to one call, whether or not the contract allows it. */
export interface Reply {
  status: number;
  /** The content type; none is sent if left out. */
  type?: string;
  headers?: Record<string, string>;
  /** The body as sent; none if left out. */
  body?: string;
  /** The connection ends in the middle of the body. */
  isCut?: boolean;
}

const endlessNumber = '#1e999#';

/** A placeholder for 1e999 in a value given to `json`. JSON can express it; JavaScript reads it as infinite. */
export const tooLarge: unknown = endlessNumber;

/** A JSON answer with this value. */
export function json(status: number, value: unknown): Reply {
  const body = JSON.stringify(value).replaceAll(`"${endlessNumber}"`, '1e999');
  return { status, type: 'application/json; charset=utf-8', body };
}
