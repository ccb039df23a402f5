import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Edit } from './chain-mutants.ts';

/**
 * Loaded before a program, has it run with the edits of the variable `EDITS` in its source. Changes no file. Throws if the
 * code of an edit does not occur exactly once.
 */
const edits = JSON.parse(process.env.EDITS ?? '[]') as Edit[];

registerHooks({
  load: (url, context, next) => {
    const loaded = next(url, context);
    const here = edits.filter(
      ({ file }) => url.startsWith('file:') && fileURLToPath(url).endsWith(`/${file}`),
    );
    if (here.length === 0 || loaded.source == null) return loaded;
    let source = typeof loaded.source === 'string' ? loaded.source : new TextDecoder().decode(loaded.source);
    for (const { code, file, without } of here) {
      if (source.split(code).length !== 2) throw new Error(`${file} must have this exactly once: ${code}`);
      source = source.replace(code, () => without);
    }
    return { ...loaded, source };
  },
});
