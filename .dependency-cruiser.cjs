/** Imports go one way. The order of these lists is the order of the house: each may import only what stands after it. */
const LAYERS = ['cli', 'demo', 'app', 'features', '(http|queue|events|python|connectors)', 'db', 'core'];

/** Each feature may import only the features before it, through their service (and schema) alone. */
const FEATURES = [
  'audit',
  'activities',
  'analysts',
  'api-keys',
  'auth',
  'integrations',
  'observables',
  'alerts',
  'incidents',
  'runs',
  'retention',
  'playbooks',
  'ingest',
  'imports',
  'actions',
  'ai',
  'dashboard',
  'live',
  'saved-views',
  'settings',
];

const folder = (name) => `^server/src/${name}/`;

const layerRules = LAYERS.slice(1).map((layer, index) => ({
  name: `${layer}-imports-nothing-above-it`,
  severity: 'error',
  from: { path: folder(layer) },
  to: { path: LAYERS.slice(0, index + 1).map(folder) },
}));

const featureRules = FEATURES.slice(0, -1).map((feature, index) => ({
  name: `feature-${feature}-imports-only-features-before-it`,
  severity: 'error',
  from: { path: folder(`features/${feature}`) },
  to: { path: FEATURES.slice(index + 1).map((later) => folder(`features/${later}`)) },
}));

module.exports = {
  forbidden: [
    ...layerRules,
    ...featureRules,
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'every-feature-has-its-place-in-the-order',
      severity: 'error',
      from: {},
      to: { path: '^server/src/features/', pathNot: FEATURES.map((feature) => folder(`features/${feature}`)) },
    },
    {
      name: 'a-feature-is-entered-through-its-service',
      comment: 'Wire shapes (schema) and value sets (actions) may be shared; rules and SQL stay inside.',
      severity: 'error',
      from: { path: '^server/src/features/([^/]+)/' },
      to: {
        path: '^server/src/features/([^/]+)/',
        pathNot: ['^server/src/features/$1/', '/(service|schema|actions)\\.ts$'],
      },
    },
    {
      name: 'sql-stays-in-stores',
      comment: 'Services and routes speak to the database through their store.',
      severity: 'error',
      from: { path: '^server/src/features/.+/(routes|schema|service|rules)\\.ts$' },
      to: { path: 'node_modules/(kysely|pg)/' },
    },
    {
      name: 'connectors-know-only-core-and-python',
      severity: 'error',
      from: { path: folder('connectors') },
      to: { path: '^server/src/', pathNot: ['^server/src/(connectors|core|python)/'] },
    },
    {
      name: 'context-knows-only-the-ground',
      severity: 'error',
      from: { path: '^server/src/context\\.ts$' },
      to: { path: '^server/src/', pathNot: ['^server/src/(db|core)/'] },
    },
    {
      name: 'core-imports-nothing-of-ours',
      severity: 'error',
      from: { path: folder('core') },
      to: { path: '^server/src/', pathNot: folder('core') },
    },
    { name: 'no-barrels', severity: 'error', from: {}, to: { path: '^server/src/.*/index\\.ts$' } },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { extensions: ['.ts', '.js'] },
  },
};
