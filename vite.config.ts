import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { buildTarget } from './scripts/browsers.ts';
import { developmentProxy } from './scripts/vite/development-proxy.ts';
import { inlineScripts } from './scripts/vite/inline-scripts.ts';
import { moduleWeights } from './scripts/vite/module-weights.ts';
import { neededFiles } from './scripts/vite/needed-files.ts';
import { plainIcons } from './scripts/vite/plain-icons.ts';
import { prerenderPages } from './scripts/vite/prerender-pages.ts';
import { serviceWorker } from './scripts/vite/service-worker.ts';
import { pureModules, unusedModules } from './scripts/vite/unused-code.ts';

/**
 * ArkType tests whether it may generate code by trying, which the content security policy reports as a violation. This
 * removes the probe; src/shared/forms/jitless.ts turns code generation off.
 */
const arktypeWithoutProbe: Plugin = {
  name: 'arktype-without-probe',
  transform: {
    filter: { id: /@ark[\\/]schema[\\/]out[\\/]kinds\.js$/ },
    handler(code) {
      if (!code.includes('envHasCsp()'))
        this.error('ArkType no longer probes for code generation where it used to.');
      return { code: code.replace('envHasCsp()', 'true'), map: null };
    },
  },
};

/** Matches modules by the end of their path, without the extension. */
function anyOf(...ends: string[]): RegExp {
  return new RegExp(`/(${ends.join('|')})\\.(tsx?|mjs)$`.replaceAll('/', '[\\\\/]'));
}

/**
 * A browser asks a server for six files at once, so code that several pages need is in few files. More and smaller files
 * would also compress worse. `start` is for every page, `calls` for calls to the service, and for the second step of a
 * sign-in, `field` for pages that send or report something, `form` for pages with a form, `newcomer` for people who sign
 * up or come from an email, `card` for the emergency page and pages of members, `member` for pages of members, and
 * `kept` for the emergency card, printed pages and the known figures. All other code is split by page.
 */
const sharedChunks = [
  {
    name: 'start',
    test: anyOf(
      'src/app/main',
      'src/ui/(text|layout|link|banner|button)/[a-z-]+',
      'src/api/errors',
      'src/shared/guest/guest-page',
      'src/shared/member/app-config',
    ),
    priority: 5,
  },
  {
    name: 'field',
    test: anyOf(
      'src/ui/form/text-field',
      'src/ui/format/text',
      'src/ui/on-demand/use-on-demand',
      'src/shared/query/report-failure',
      'src/shared/forms/(use-request|typed-forms)',
      'src/machines/request/request.machine',
      'src/machines/(work|problem)',
      'useToggleState',
      'lucide-react/dist/esm/icons/check',
    ),
    priority: 4,
  },
  {
    name: 'form',
    test: anyOf(
      'src/ui/form/(form|password-field)',
      'src/shared/forms/use-service-form',
      'src/shared/guest/google-sign-in',
    ),
    priority: 3,
  },
  {
    name: 'newcomer',
    test: anyOf(
      'src/shared/forms/password-rules',
      'src/ui/form/new-password-field',
      'src/shared/guest/(use-mail-token|with-invitation|guest-outcome)',
    ),
    priority: 2,
  },
  { name: 'checkbox', test: anyOf('src/ui/form/checkbox'), priority: 2 },
  {
    name: 'card',
    test: anyOf(
      'src/ui/error-state/reference',
      'src/ui/(card|disclosure|empty-state|jump-link|plain-table|timing)/.*(?<!\\.css)',
      'src/ui/format/(date-time|duration|number)',
      'src/shared/member/(forget-sealed|time-zone)',
      'src/texts/(data|trade)-table',
    ),
    priority: 2,
  },
  {
    name: 'calls',
    test: anyOf(
      'src/api/(client|guest|conditional-send)',
      'src/shared/passkeys/passkey-request',
      'src/ui/focus/focus',
    ),
    priority: 2,
  },
  {
    name: 'member',
    test: anyOf(
      'src/ui/(figure|data-table|badge|page)/.*(?<!\\.css)',
      'src/ui/format/names',
      'src/texts/exchanges',
      'src/shared/query/.*',
      'src/shared/routes/(member-paths|use-open-row)',
      'src/shared/bot/(live-bot|use-bot|run-time|service-clock|left-trades|strategy)',
      'src/shared/keys/key-words',
      'src/shared/member/(use-look-api|when)',
      'src/shared/payment/(order-stage|renewal-banner)',
      'src/shared/trade/(trade-(table|columns|desk|filters)|use-(trades|closed-period)|export-button)',
      'src/app/(member|shell)/.*(?<!\\.css|notices)',
      'src/features/dashboard/prefetch-dashboard',
    ),
    priority: 1,
  },
  {
    name: 'report',
    test: anyOf(
      'src/shared/report/(run-report|report-figures|recent-profit)',
      'src/shared/calendar/profit-book',
      'src/shared/bot/latest-events',
      'src/shared/member/last-known',
      'src/ui/line-chart/chart-data',
    ),
    priority: 0,
  },
  {
    name: 'kept',
    test: anyOf('src/ui/paper/.*', 'src/shared/member/(emergency-card|sealed)', 'src/texts/emergency'),
    priority: 0,
  },
];

/** The packages behind the charts; see docs/adr/0011-charts-on-nivo-within-the-budget.md. */
const chartModules = /node_modules[\\/](@nivo|@react-spring|react-virtualized-auto-sizer)[\\/].*\.m?js$/;

/** The color schemes and tooltips that nivo's defaults refer to: charts here have their own. */
const unusedChartModules = /node_modules[\\/](d3-scale-chromatic|@nivo[\\/]tooltip)[\\/]dist[\\/].*\.m?js$/;

/** Speaks of react-aria's pending buttons. The buttons here are not its own kind of pending; see src/ui/button/button.tsx. */
const unusedAnnouncer = /react-aria[\\/]dist[\\/]private[\\/]live-announcer[\\/]LiveAnnouncer\.mjs$/;

export default defineConfig({
  resolve: {
    // React has long had `useSyncExternalStore` itself. wouter and @xstate/react ask for a replacement in case it does not.
    alias: [
      {
        find: 'use-sync-external-store/shim/with-selector',
        replacement: 'use-sync-external-store/with-selector',
      },
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
    ],
  },
  plugins: [
    react(),
    vanillaExtractPlugin(),
    inlineScripts,
    neededFiles,
    arktypeWithoutProbe,
    plainIcons,
    unusedModules(unusedAnnouncer),
    pureModules(chartModules),
    unusedModules(unusedChartModules),
    prerenderPages,
    serviceWorker,
    moduleWeights,
  ],
  build: {
    target: buildTarget,
    // Every supported browser preloads modules on its own.
    modulePreload: { polyfill: false },
    // Inline assets would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    sourcemap: true,
    manifest: true,
    rolldownOptions: {
      // Each text of src/texts goes into the file that shows it, so no page loads the whole catalog.
      optimization: { inlineConst: { mode: 'all' } },
      output: { codeSplitting: { groups: sharedChunks } },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: developmentProxy(process.env),
  },
});
