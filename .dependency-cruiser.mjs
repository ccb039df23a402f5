import { allowedInService, serviceRules, serviceTests } from './scripts/service-layers.mjs';

/** The layers that each layer of src may import. */
const allowed = {
  contract: [],
  texts: ['contract'],
  machines: ['contract', 'texts'],
  api: ['contract', 'texts'],
  ui: ['texts'],
  shared: ['contract', 'texts', 'machines', 'api', 'ui'],
  features: ['contract', 'texts', 'machines', 'api', 'ui', 'shared'],
  app: ['contract', 'texts', 'machines', 'api', 'ui', 'shared', 'features'],
};

/** The topics of src/shared, lowest first; a topic imports only from earlier rows. */
const topics = [
  ['routes'],
  ['live'],
  ['member'],
  ['query'],
  ['forms'],
  ['bot', 'keys', 'passkeys', 'payment', 'push', 'telegram', 'guest', 'support'],
  ['trade'],
  ['calendar'],
  ['report'],
];

const topicRules = topics.flatMap((row, floor) =>
  row.map((topic) => ({
    name: `topic-${topic}`,
    severity: 'error',
    comment: `src/shared/${topic} may import only topics below it.`,
    from: { path: `^src/shared/${topic}/` },
    to: {
      path: '^src/shared/',
      pathNot: `^src/shared/(${[topic, ...topics.slice(0, floor).flat()].join('|')})/`,
    },
  })),
);

const layerRules = Object.entries(allowed).map(([layer, others]) => ({
  name: `layer-${layer}`,
  severity: 'error',
  comment: `src/${layer} may import only ${['itself', ...others].join(', ')}.`,
  from: { path: `^src/${layer}/` },
  to: { path: '^src/', pathNot: `^src/(${[layer, ...others].join('|')})/` },
}));

export default {
  forbidden: [
    ...layerRules,
    ...topicRules,
    {
      name: 'topics-known',
      severity: 'error',
      comment: 'A new topic of src/shared needs a place among the topics.',
      from: {},
      to: { path: '^src/shared/', pathNot: `^src/shared/(${topics.flat().join('|')})/` },
    },
    ...serviceRules,
    {
      name: 'service-folders-known',
      severity: 'error',
      comment: 'A new folder of the service needs an entry in allowedInService.',
      from: { path: '^service/' },
      to: {
        path: '^service/[^/]+/',
        pathNot: `^service/(${[...Object.keys(allowedInService), 'testing'].join('|')})/`,
      },
    },
    {
      name: 'stand-ins-apart',
      severity: 'error',
      comment: 'Only the file that assembles the service knows the stand-ins.',
      from: { path: '^service/', pathNot: `${serviceTests}|^service/stand-ins/|^service/start[.]ts$` },
      to: { path: '^service/stand-ins/' },
    },
    {
      name: 'sql-in-repositories',
      severity: 'error',
      comment: 'Only repositories and service/db use Drizzle and the tables.',
      from: { path: '^service/', pathNot: `${serviceTests}|-repository[.]ts$|^service/db/` },
      to: { path: 'node_modules/drizzle-orm/|^service/db/schema/' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'No file imports itself through others, not even for types.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'features-apart',
      severity: 'error',
      comment: 'A feature does not import another feature. What both need goes to shared or ui.',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'texts-import-types-only',
      severity: 'error',
      comment: 'A catalog holds only text. It may import types, but no code.',
      from: { path: '^src/texts/', pathNot: '[.]test[.]ts$' },
      to: { dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'machines-import-xstate-only',
      severity: 'error',
      comment: 'Machines import only xstate, contract types and texts.',
      from: { path: '^src/machines/', pathNot: '[.]test[.]tsx?$' },
      to: {
        dependencyTypes: ['npm', 'npm-dev', 'core', 'npm-no-pkg', 'npm-unknown'],
        pathNot: 'node_modules/xstate/',
      },
    },
    {
      name: 'words-outside-the-client',
      severity: 'error',
      comment: 'The words for machines are for tests and documents; they never load in the client.',
      from: { path: '^src/', pathNot: '[.]test[.]tsx?$' },
      to: { path: '[.]words[.]ts$' },
    },
    {
      name: 'machines-of-one-screen',
      severity: 'error',
      comment: 'A machine for one screen or widget gets its actors there, so it loads only when that opens.',
      from: { path: '^src/(app|shared/member)/', pathNot: '[.]test[.]tsx?$' },
      to: {
        path: '^src/machines/(email-confirmation|google-sign-in|onboarding|return-recording|trade-closing)/',
      },
    },
    {
      name: 'service-apart',
      severity: 'error',
      comment: 'The service and the client share only the contract.',
      from: { path: '^service/' },
      to: { path: '^src/', pathNot: '^src/contract/' },
    },
    {
      name: 'src-apart',
      severity: 'error',
      comment: 'The client uses only src and packages that ship.',
      from: { path: '^src/', pathNot: '[.]test[.]tsx?$' },
      to: { path: '^(service|tests|scripts|bench|manual)/' },
    },
    {
      name: 'tests-in-src',
      severity: 'error',
      comment: 'A test in src imports only shared helpers and the session harness from outside.',
      from: { path: '^src/.*[.]test[.]tsx?$' },
      to: { path: '^(service|tests|scripts|bench|manual)/', pathNot: '^tests/(support|session)/' },
    },
    {
      name: 'bench-on-top',
      severity: 'error',
      comment: 'The bench measures everything; nothing needs the bench.',
      from: { pathNot: '^bench/' },
      to: { path: '^bench/' },
    },
    {
      name: 'manual-shows',
      severity: 'error',
      comment: 'The manual uses only machines, texts, the design system and the messages that Live receives.',
      from: { path: '^manual/' },
      to: {
        path: '^(src|service|bench)/',
        pathNot: '^src/(contract|texts|machines|ui)/|^src/shared/live/protocol[.]ts$',
      },
    },
    {
      name: 'build-without-service',
      severity: 'error',
      comment: 'The client is built without the reference service, for whatever service it will use.',
      from: {
        path: '^scripts/(vite/|(build|build-size|client-build|browsers|browser-support)[.]ts$)',
        pathNot: '[.]test[.]ts$',
      },
      to: { path: '^service/', reachable: true },
    },
    {
      name: 'src-ships-dependencies',
      severity: 'error',
      comment: 'A package the client imports is a dependency, not a development dependency.',
      from: { path: '^src/', pathNot: '[.]test[.]tsx?$' },
      to: { dependencyTypes: ['npm-dev'], pathNot: 'node_modules/@types/' },
    },
    {
      name: 'resolvable',
      severity: 'error',
      comment: 'Every import resolves.',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
