import { serialize } from '../../tests/model/lib/serialize.ts';

/** Data as base64url of its JSON: safe in an address. */
export function codeOfData(data: unknown): string {
  const bytes = Array.from(new TextEncoder().encode(serialize(data)), (byte) => String.fromCharCode(byte));
  return btoa(bytes.join('')).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The data of a code; undefined if it cannot be read. */
export function dataOfCode(code: string): unknown {
  try {
    const bytes = Uint8Array.from(atob(code.replaceAll('-', '+').replaceAll('_', '/')), (byte) =>
      byte.charCodeAt(0),
    );
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}
