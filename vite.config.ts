import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const sandbox = process.env.SANDBOX_URL ?? 'http://127.0.0.1:4310';

export default defineConfig({
  plugins: [react(), vanillaExtractPlugin()],
  build: {
    target: 'es2023',
    // Inline assets would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    sourcemap: true,
    manifest: true,
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { '/api': sandbox, '/sandbox': sandbox, '/config.json': sandbox },
  },
});
