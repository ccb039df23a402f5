const layers = ['contract', 'machines', 'routing', 'api', 'ui', 'runtime', 'widgets', 'features', 'app'];

/** What each layer of src may import of the others. */
const allowed = {
  contract: [],
  machines: ['contract'],
  routing: ['contract', 'machines'],
  api: ['contract'],
  ui: [],
  runtime: ['contract', 'machines', 'routing', 'api'],
  widgets: ['contract', 'machines', 'routing', 'api', 'ui', 'runtime'],
  features: ['contract', 'machines', 'routing', 'api', 'ui', 'runtime', 'widgets'],
  app: ['contract', 'machines', 'routing', 'api', 'ui', 'runtime', 'widgets', 'features'],
};

const layerRules = layers.map((layer) => ({
  name: `layer-${layer}`,
  severity: 'error',
  comment: `src/${layer} may import only ${['itself', ...allowed[layer]].join(', ')}.`,
  from: { path: `^src/${layer}/` },
  to: { path: '^src/', pathNot: `^src/(${[layer, ...allowed[layer]].join('|')})/` },
}));

export default {
  forbidden: [
    ...layerRules,
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'No file reaches itself again, by types neither.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'features-apart',
      severity: 'error',
      comment: 'A feature does not import another feature: what both need goes to widgets, ui or runtime.',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'machines-import-xstate-only',
      severity: 'error',
      comment: 'Machines know xstate and contract types, nothing else.',
      from: { path: '^src/machines/', pathNot: '[.]test[.]tsx?$' },
      to: {
        dependencyTypes: ['npm', 'npm-dev', 'core', 'npm-no-pkg', 'npm-unknown'],
        pathNot: 'node_modules/xstate/',
      },
    },
    {
      name: 'machines-of-one-screen',
      severity: 'error',
      comment:
        'A machine that serves one screen or widget gets its actors there, so that only who opens it loads it.',
      from: { path: '^src/(app|runtime)/', pathNot: '[.]test[.]tsx?$' },
      to: { path: '^src/machines/(account-deletion|email-confirmation|google-sign-in|onboarding)/' },
    },
    {
      name: 'sandbox-apart',
      severity: 'error',
      comment: 'The sandbox knows the client by its contract only.',
      from: { path: '^sandbox/' },
      to: { path: '^src/', pathNot: '^src/contract/' },
    },
    {
      name: 'src-apart',
      severity: 'error',
      comment: 'The client is built from src and shipped packages only.',
      from: { path: '^src/', pathNot: '[.]test[.]tsx?$' },
      to: { path: '^(sandbox|tests|scripts|bench)/' },
    },
    {
      name: 'tests-in-src',
      severity: 'error',
      comment: 'A test in src takes shared helpers and the session harness from outside, and nothing else.',
      from: { path: '^src/.*[.]test[.]tsx?$' },
      to: { path: '^(sandbox|tests|scripts|bench)/', pathNot: '^tests/(support|session)/' },
    },
    {
      name: 'bench-on-top',
      severity: 'error',
      comment: 'The bench measures everything; nothing needs the bench.',
      from: { pathNot: '^bench/' },
      to: { path: '^bench/' },
    },
    {
      name: 'src-ships-dependencies',
      severity: 'error',
      comment: 'What the client imports is a dependency, not a development dependency.',
      from: { path: '^src/', pathNot: '[.]test[.]tsx?$' },
      to: { dependencyTypes: ['npm-dev'], pathNot: 'node_modules/@types/' },
    },
    {
      name: 'resolvable',
      severity: 'error',
      comment: 'Every import leads somewhere.',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
