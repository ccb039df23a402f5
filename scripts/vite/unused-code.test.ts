import { build, type Plugin, type Rollup } from 'vite';
import { expect, it } from 'vitest';
import { pureModules } from './unused-code.ts';

const files: Record<string, string> = {
  entry: "import { used } from 'library'; export const shown = used();",
  library: `
    const wrap = (make) => globalThis.memo(make);
    export const used = wrap(() => 'needed'), options = { list: [wrap(() => 'nested')] };
    export const unused = wrap(wrap(() => 'superfluous'));
    globalThis.register('statement');`,
};

const fromMemory: Plugin = {
  name: 'from-memory',
  resolveId: (id) => (id in files ? id : null),
  load: (id) => files[id],
};

async function bundle(plugins: Plugin[]): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [fromMemory, ...plugins],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: 'entry', preserveEntrySignatures: 'strict' },
    },
  });
  const { output } = (Array.isArray(result) ? result[0] : result) as Rollup.RollupOutput;
  return output[0].code;
}

it('drops unused values even if a call made them, and keeps everything else', async () => {
  const whole = await bundle([]);
  expect(whole).toContain('superfluous');
  expect(whole).toContain('nested');
  const trimmed = await bundle([pureModules(/^library$/)]);
  expect(trimmed).toContain('needed');
  expect(trimmed).toContain('statement');
  expect(trimmed).not.toContain('superfluous');
  expect(trimmed).not.toContain('nested');
});
