import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright';

interface LoadedFile {
  path: string;
  body: Buffer;
}

/** What a page has received since watching began, by path below its origin. */
export interface LoadedFiles {
  /** The files of all requests that have finished, without what the browser took from its cache. */
  all(): Promise<LoadedFile[]>;
}

export function watchLoading(page: Page): LoadedFiles {
  const arriving: Promise<LoadedFile[]>[] = [];
  page.on('requestfinished', (request) => {
    const read = async () => {
      // Nothing was transferred, so what is left without the headers is below zero.
      if ((await request.sizes()).responseBodySize < 0) return [];
      const response = await request.response();
      const body = (await response?.body()) ?? Buffer.alloc(0);
      return [{ path: new URL(request.url()).pathname, body }];
    };
    arriving.push(read());
  });
  return { all: async () => (await Promise.all(arriving)).flat() };
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
