import type { MachineModel } from '../../tests/model/lib/model.ts';
import { NotPlayable, type OpenedFile, readPath } from './read-path.ts';

/**
 * Reads a file for Play.
 * @throws NotPlayable if it cannot be read; the message says why
 */
export function openFile(text: string, models: readonly MachineModel[]): OpenedFile {
  const content = parse(text);
  switch (content.kind) {
    case 'botdeck.path':
      return readPath(content, models);
    default:
      throw new NotPlayable('This is JSON, but no path through a composition.');
  }
}

function parse(text: string): { kind?: unknown } {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new NotPlayable('This is not JSON. If it was copied, its beginning or end may be missing.');
  }
  if (typeof content === 'object' && content !== null) return content;
  throw new NotPlayable('This is JSON, but no path through a composition.');
}
