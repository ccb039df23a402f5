import { execSync } from 'node:child_process';
import { defineConfig, mergeConfig } from 'vite';
import { xstateStandIn } from './manual/live/app/stand-in-plugin.ts';
import viteConfig from './vite.config.ts';

/** The app that tells the manual what its machines do: for the sandbox and for development, never for production. */
export default mergeConfig(
  viteConfig,
  defineConfig({
    plugins: [xstateStandIn],
    define: { 'import.meta.env.LIVE_BUILD': JSON.stringify(buildName()) },
    // Bundled in advance, the hooks would bring their own xstate.
    optimizeDeps: {
      exclude: ['xstate', '@xstate/react'],
      include: [
        '@xstate/react > use-isomorphic-layout-effect',
        '@xstate/react > use-sync-external-store/shim',
        '@xstate/react > use-sync-external-store/shim/with-selector',
      ],
    },
    build: { outDir: 'dist-sandbox' },
    // The manual that is built, not its sources.
    server: { proxy: { '^/manual(?!.*[.]tsx?([?]|$))': process.env.SANDBOX_URL ?? 'http://127.0.0.1:4310' } },
  }),
);

/** The commit that is built, marked if files differ from it, and when. */
function buildName(): string {
  const date = new Date().toISOString().slice(0, 16).replace('T', ' ');
  try {
    const commit = execSync('git describe --always --dirty=+', { encoding: 'utf8', stdio: 'pipe' }).trim();
    return `${commit}, ${date} UTC`;
  } catch {
    return `${date} UTC`;
  }
}
