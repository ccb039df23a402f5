import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildTarget } from '../scripts/browsers.ts';
import { inlineScripts } from '../scripts/vite/inline-scripts.ts';

/** The manual: a folder of static files that any file server can serve at any path. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  publicDir: false,
  plugins: [react(), vanillaExtractPlugin(), inlineScripts],
  worker: { format: 'es' },
  build: {
    outDir: '../dist-manual',
    emptyOutDir: true,
    target: buildTarget,
    assetsInlineLimit: 0,
    manifest: true,
  },
});
