import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { channelName } from '../manual/live/protocol.ts';

/** Text that only the sandbox's build contains: the name of the channel, and the paths of the code in source maps. */
const marks = [channelName, 'manual/live/', 'manual/telling/'];

/** The files of a build that have a trace of the code that tells the manual what the machines do. */
export function liveTraces(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(gz|br)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => {
      const content = readFileSync(path, 'utf8');
      return marks.some((mark) => content.includes(mark));
    })
    .map((path) => path.slice(folder.length + 1));
}
