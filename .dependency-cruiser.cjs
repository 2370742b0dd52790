/** The arrows between the rooms: app → components, app → lib/server → lib/ai → lib/games, components → lib/games. */
const SOURCE = '^(app|components|lib|scripts)/';
const TEST = '\\.test\\.tsx?$';

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
      name: 'games-apart',
      comment: 'No game imports another.',
      severity: 'error',
      from: { path: '^lib/games/([^/]+)/' },
      to: { path: '^lib/games/[^/]+/', pathNot: '^lib/games/$1/' },
    },
    {
      name: 'only-a-door-from-outside-a-game',
      comment:
        'Outside its folder a game is known by its index alone, or by what a table plays with; its board may also name its types.',
      severity: 'error',
      from: { path: '^(app|components|scripts|lib/server|lib/ai)/', pathNot: TEST },
      to: { path: '^lib/games/[^/]+/(?!(index|play)\\.ts$)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'ai-knows-games-only',
      severity: 'error',
      from: { path: '^lib/ai/', pathNot: TEST },
      to: { path: '^(app|components|lib/server|lib/generated)/' },
    },
    {
      name: 'components-stay-in-the-browser',
      severity: 'error',
      from: { path: '^components/' },
      to: { path: '^(app|lib/server|lib/generated|lib/ai)/', pathNot: '^lib/ai/browser-worker\\.ts$' },
    },
    {
      name: 'ui-knows-nothing-of-ours',
      severity: 'error',
      from: { path: '^components/ui/' },
      to: { path: '^(app|lib|components/(?!ui/))' },
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
      from: { path: '^(app|components|lib/games|lib/ai)/' },
      to: { path: '^(lib/generated/|node_modules/(@prisma|pg|@electric-sql)/)' },
    },
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
