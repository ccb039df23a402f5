import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { buildTarget } from '../../scripts/browsers.ts';
import { compressBuild } from '../../scripts/client-build.ts';

/** Builds a minimal React page into `folder`, compressed like the client's build. */
export async function buildHello(folder: string): Promise<void> {
  await build({
    configFile: false,
    root: 'bench/hello',
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: true, target: buildTarget, assetsInlineLimit: 0 },
  });
  compressBuild(folder);
}
