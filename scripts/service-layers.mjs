const areas = [
  'accounts',
  'api-keys',
  'bots',
  'changes',
  'operator',
  'push',
  'statistics',
  'subscriptions',
  'telegram',
  'trades',
];
/** What every area may import. */
const ground = ['common', 'db', 'http', 'mail', 'ports'];

/** The folders that each folder of the service may import: only folders above it, so there are no cycles. */
export const allowedInService = {
  common: [],
  db: ['common'],
  ports: ['common', 'db'],
  mail: ['common', 'db', 'ports'],
  http: ['common', 'db', 'ports'],
  exchanges: ['common', 'ports'],
  chain: ['common', 'db', 'ports'],
  engine: ['common', 'db', 'ports'],
  ...Object.fromEntries(areas.map((area) => [area, ground])),
  operator: [...ground, 'chain'],
  subscriptions: [...ground, 'chain'],
  'stand-ins': [...ground, 'chain', 'engine', ...areas],
  commands: ['accounts', 'chain', 'common', 'db', 'http'],
};

/** Test helpers, which may import everything. */
export const serviceTests = '[.]test[.]ts$|^service/testing/';

export const serviceRules = Object.entries(allowedInService).map(([folder, others]) => ({
  name: `service-${folder}`,
  severity: 'error',
  comment: `service/${folder} may import only ${['itself', ...others].join(', ')}.`,
  from: { path: `^service/${folder}/`, pathNot: serviceTests },
  to: { path: '^service/', pathNot: `^service/(${[folder, ...others].join('|')})/` },
}));
