import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright';

interface LoadedFile {
  path: string;
  body: Buffer;
}

/** What a page has received since watching began, by path below its origin. */
export interface LoadedFiles {
  /** The files of all requests that have finished. */
  all(): Promise<LoadedFile[]>;
}

export function watchLoading(page: Page): LoadedFiles {
  const arriving: Promise<LoadedFile>[] = [];
  page.on('requestfinished', (request) => {
    const read = async () => {
      const response = await request.response();
      return { path: new URL(request.url()).pathname, body: (await response?.body()) ?? Buffer.alloc(0) };
    };
    arriving.push(read());
  });
  return { all: () => Promise.all(arriving) };
}

/** Size after gzip, whatever compression the server chose. */
export function gzipBytes(files: readonly LoadedFile[], extension: string): number {
  return files
    .filter(({ path }) => path.endsWith(extension))
    .reduce((sum, { body }) => sum + gzipSync(body).length, 0);
}

export function callsBelow(files: readonly LoadedFile[], path: string): LoadedFile[] {
  return files.filter((file) => file.path.startsWith(path));
}
