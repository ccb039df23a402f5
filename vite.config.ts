import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { pureModules } from './scripts/pure-modules.ts';

const sandbox = process.env.SANDBOX_URL ?? 'http://127.0.0.1:4310';

/**
 * ArkType finds out whether it may compile by trying to, which the content security policy would report as a
 * violation. It may not: src/widgets/forms/jitless.ts says so.
 */
const arktypeWithoutProbe: Plugin = {
  name: 'arktype-without-probe',
  transform: {
    filter: { id: /@ark[\\/]schema[\\/]out[\\/]kinds\.js$/ },
    handler(code) {
      if (!code.includes('envHasCsp()'))
        this.error('ArkType has changed where it probes for code generation.');
      return { code: code.replace('envHasCsp()', 'true'), map: null };
    },
  },
};

/**
 * What signing in needs comes in three files, because small ones compress badly: what every page needs, what pages that
 * ask or report something need, and what pages with a form need. All other code is split by page.
 */
const sharedChunks = [
  {
    name: 'start',
    test: /src[\\/](app[\\/]main|ui[\\/](text|layout|link|banner)[\\/][a-z-]+)\.tsx$/,
    priority: 3,
  },
  {
    name: 'field',
    test: /[\\/](text-field|report-failure|use-write|problem|tell-not-loaded)\.tsx?$/,
    priority: 2,
  },
  {
    name: 'form',
    test: /[\\/](use-service-form|form-error|password-field|bound)\.tsx?$/,
    priority: 1,
  },
];

/** What the charts are made of; see docs/adr/0011-charts-on-nivo-within-the-budget.md. */
const chartModules = /node_modules[\\/](@nivo|react-virtualized-auto-sizer)[\\/].*\.m?js$/;

export default defineConfig({
  plugins: [react(), vanillaExtractPlugin(), arktypeWithoutProbe, pureModules(chartModules)],
  build: {
    target: 'es2023',
    // Inline assets would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    sourcemap: true,
    manifest: true,
    rolldownOptions: {
      // A text of src/texts goes into the file that shows it, so that no page loads the whole catalog.
      optimization: { inlineConst: { mode: 'all' } },
      output: { codeSplitting: { groups: sharedChunks } },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { '/api': sandbox, '/config.json': sandbox, '/sandbox': sandbox },
  },
});
