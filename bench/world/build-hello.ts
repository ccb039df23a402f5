import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { compressBuild } from '../../scripts/compress-build.ts';

/** Builds the least a React page can be, as the client is built, into `folder`. */
export async function buildHello(folder: string): Promise<void> {
  await build({
    configFile: false,
    root: 'bench/hello',
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: true, target: 'es2023', assetsInlineLimit: 0 },
  });
  compressBuild(folder);
}
