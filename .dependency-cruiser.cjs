/**
 * The arrows between folders. Outside the server: app → components → lib/protocol → lib/match → lib/games, and
 * app → lib/server → lib/ai → lib/match. Inside components: pages → wording → board → connection → ui. Inside lib/server a feature imports features of lower layers only, and of those
 * the public file alone.
 */
const SOURCE = '^(app|components|lib|scripts)/';
const TEST = '\\.test\\.tsx?$|/testing/';

/** Lowest first; the features of one layer do not know each other. */
const SERVER_LAYERS = [
  ['platform'],
  ['accounts', 'pictures'],
  ['ratings'],
  ['matches'],
  ['chat', 'inbox', 'reviews', 'library'],
  ['live', 'people'],
  ['api'],
];

const layerRules = SERVER_LAYERS.flatMap((layer, index) => {
  const above = SERVER_LAYERS.slice(index + 1).flat();
  return layer.map((feature) => ({
    name: `server-layers-${feature}`,
    comment: `${feature} knows lower layers only: ${SERVER_LAYERS.slice(0, index).flat().join(', ') || 'none'}.`,
    severity: 'error',
    from: { path: `^lib/server/${feature}/`, pathNot: TEST },
    to: {
      path: `^lib/server/(${[...above, ...layer.filter((other) => other !== feature)].join('|') || 'nothing'})/`,
    },
  }));
});

/** Lowest first; above all of them come the folders of pages, which may show each other. */
const COMPONENT_LAYERS = ['ui', 'connection', 'board', 'wording'];

const componentRules = COMPONENT_LAYERS.map((layer, index) => {
  const below = COMPONENT_LAYERS.slice(0, index + 1);
  return {
    name: `component-layers-${layer}`,
    comment: `components/${layer} knows lower layers only: ${below.slice(0, -1).join(', ') || 'none'}.`,
    severity: 'error',
    from: { path: `^components/${layer}/`, pathNot: TEST },
    to: { path: `^components/(?!(${below.join('|')})/)` },
  };
});

const FEATURES = SERVER_LAYERS.slice(1).flat().join('|');

const publicFileRule = {
  name: 'a-feature-by-its-index',
  comment:
    'Other features and pages import the public file of a feature; start and operator compose all of them.',
  severity: 'error',
  from: { path: `^(app|lib/server/(${FEATURES}))/`, pathNot: TEST },
  to: {
    path: `^lib/server/(${FEATURES})/`,
    // $1 is the folder of the importing file.
    pathNot: ['^$1/', '/index\\.ts$'],
  },
};

module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, dependencyTypesNot: ['type-only'] },
    },
    { name: 'no-unresolved', severity: 'error', from: { path: SOURCE }, to: { couldNotResolve: true } },
    {
      name: 'games-are-pure',
      comment:
        'lib/games imports itself, and zod where untrusted JSON enters (schema.ts; the contract names its type).',
      severity: 'error',
      from: { path: '^lib/games/', pathNot: TEST },
      to: { pathNot: '^(lib/games/|node_modules/zod/)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'match-is-pure',
      comment: 'lib/match knows the rules and nothing above them.',
      severity: 'error',
      from: { path: '^lib/match/', pathNot: TEST },
      to: { pathNot: '^(lib/(match|games)/|node_modules/zod/)' },
    },
    {
      name: 'protocol-is-data',
      comment: 'lib/protocol names what crosses a wire: zod, and the types of lib/match and lib/games.',
      severity: 'error',
      from: { path: '^lib/protocol/', pathNot: TEST },
      to: { pathNot: '^(lib/(protocol|match|games)/|node_modules/zod/)' },
    },
    {
      name: 'games-apart',
      comment: 'No game imports another.',
      severity: 'error',
      from: { path: '^lib/games/([^/]+)/', pathNot: '^lib/games/testing/' },
      to: { path: '^lib/games/[^/]+/', pathNot: '^lib/games/($1|testing)/' },
    },
    {
      name: 'schemas-stay-out-of-browsers',
      comment: 'Only the index of a game loads its schemas: whatever a browser loads would bring zod along.',
      severity: 'error',
      from: { path: '^lib/games/[^/]+/', pathNot: [TEST, '^lib/games/[^/]+/index\\.ts$'] },
      to: { path: '^lib/games/[^/]+/schema\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'a-game-by-its-index',
      comment:
        'Outside its folder a game is known by its index, or by what a browser plays with; a board may name its types.',
      severity: 'error',
      from: { path: '^(app|components|scripts|lib/(server|ai|match|protocol))/', pathNot: TEST },
      to: {
        path: '^lib/games/[^/]+/(?!(index|playable)\\.ts$)',
        pathNot: '^lib/games/testing/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'no-test-support-in-production',
      severity: 'error',
      from: { path: '^(app|components|lib)/', pathNot: TEST },
      to: { path: '/testing/' },
    },
    {
      name: 'ai-knows-games-and-matches',
      comment: 'lib/ai knows the rules and what a match is.',
      severity: 'error',
      from: { path: '^lib/ai/', pathNot: TEST },
      to: { path: '^(app|components|lib/(server|protocol|generated))/' },
    },
    {
      name: 'components-stay-in-the-browser',
      severity: 'error',
      from: { path: '^components/' },
      to: { path: '^(app|lib/server|lib/generated|lib/ai)/', pathNot: '^lib/ai/browser-worker\\.ts$' },
    },
    {
      name: 'ui-knows-no-lib',
      severity: 'error',
      from: { path: '^components/ui/' },
      to: { path: '^lib/' },
    },
    {
      name: 'server-imports-no-view',
      severity: 'error',
      from: { path: '^lib/server/' },
      to: { path: '^(app|components)/' },
    },
    {
      name: 'prisma-behind-the-server',
      severity: 'error',
      from: { path: '^(app|components|lib/(games|match|protocol|ai))/' },
      to: { path: '^(lib/generated/|node_modules/(@prisma|pg|@electric-sql)/)' },
    },
    publicFileRule,
    ...layerRules,
    ...componentRules,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(\\.next|coverage)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
