/** Allowed imports between folders. docs/architecture.md draws them. */

/**
 * Lowest floor first. A file or folder imports itself and lower floors, types included. It imports no neighbour of its own floor.
 */
const floors = {
  'domain/src': [
    ['company', 'limits', 'options', 'text', 'tidy'],
    ['browser-error-report', 'collections', 'settings', 'time', 'typed-number'],
    ['money', 'roles', 'routes', 'search-terms', 'stored'],
    ['admin-routes', 'damage', 'fields', 'pictures', 'vehicles'],
    ['schemas'],
    ['phone'],
    ['content'],
    ['enquiries'],
    ['accounts', 'extraction', 'privacy', 'publishing', 'statistics'],
    ['content-check', 'procedures'],
  ],
  'functions/src': [
    ['platform'],
    ['browser-errors', 'extraction', 'mail', 'statistics', 'stop-billing'],
    ['accounts'],
    ['content', 'enquiries', 'send-notification'],
    ['privacy', 'publishing'],
    ['nightly'],
    ['functions'],
    ['index'],
  ],
  'web/src': [['firebase', 'ui'], ['admin', 'site'], ['app']],
  'web/src/firebase': [['config'], ['app'], ['admin', 'public']],
  'web/src/site': [
    ['chat', 'content', 'gallery', 'published'],
    ['page'],
    ['action-bar', 'asked', 'blocks', 'frame', 'metadata', 'show-more'],
    ['enquiry'],
    ['about', 'accessibility', 'consultation', 'dealership', 'home', 'privacy', 'renovation'],
  ],
  'web/src/admin': [
    ['shared'],
    ['history', 'list', 'preview'],
    ['form'],
    ['photos'],
    ['content'],
    ['audit-log', 'enquiries', 'people', 'settings', 'sign-in', 'trash'],
    ['screens'],
    ['overview', 'shell'],
    ['dashboard'],
  ],
  'emulator/src': [
    ['command-line', 'values'],
    ['rules'],
    ['query'],
    ['store'],
    ['service'],
    ['transports'],
    ['storage-rules', 'triggers'],
    ['firestore'],
  ],
};

const pathsIn = (folder, names) => `^${folder}/(${names.join('|')})(/|[.]tsx?$)`;

function floorRules([folder, levels]) {
  const rules = levels.flatMap((names, level) =>
    names.map((name) => ({
      name: `${folder}/${name} imports lower floors only`,
      severity: 'error',
      from: { path: pathsIn(folder, [name]), pathNot: '[.]test[.]tsx?$' },
      to: { path: `^${folder}/`, pathNot: pathsIn(folder, [name, ...levels.slice(0, level).flat()]) },
    })),
  );
  const homeless = {
    name: `${folder}: every file stands on a floor`,
    severity: 'error',
    from: { path: `^${folder}/`, pathNot: [pathsIn(folder, levels.flat()), '[.]test[.]tsx?$'] },
    to: {},
  };
  return [...rules, homeless];
}

/** A workspace may import no other workspace than `others`. */
function workspaceReaches(workspace, others) {
  const allowed = [workspace, ...others].join('|');
  return {
    name: `${workspace} reaches only ${['itself', ...others].join(', ')}`,
    severity: 'error',
    from: { path: `^${workspace}/`, pathNot: '[.]test[.]tsx?$' },
    to: { path: '^(domain|web|functions|emulator|tests|tools)/', pathNot: `^(${allowed})/` },
  };
}

/** Unit tests of a workspace may also import `tests/support`. */
function testsReach(workspace, others) {
  const rule = workspaceReaches(workspace, others);
  return {
    ...rule,
    name: `tests of ${rule.name}, and tests/support`,
    from: { path: `^${workspace}/.*[.]test[.]tsx?$` },
    to: { ...rule.to, pathNot: [rule.to.pathNot, '^tests/support/'] },
  };
}

export default {
  forbidden: [
    {
      name: 'no circles',
      comment: 'Files that need each other are one file, or a third one holds what both need.',
      severity: 'error',
      from: { pathNot: '^tests/' },
      to: { circular: true },
    },
    {
      name: 'no circles in tests but of types',
      severity: 'error',
      from: { path: '^tests/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    ...Object.entries(floors).flatMap(floorRules),
    workspaceReaches('domain', []),
    workspaceReaches('web', ['domain']),
    workspaceReaches('functions', ['domain']),
    workspaceReaches('emulator', []),
    testsReach('domain', []),
    testsReach('web', ['domain']),
    testsReach('functions', ['domain']),
    testsReach('emulator', []),
    {
      name: 'domain is pure: zod, date-fns, the reader of telephone numbers, and nothing else',
      severity: 'error',
      from: { path: '^domain/src/', pathNot: '[.]test[.]ts$' },
      to: { pathNot: ['^domain/src/', '^node_modules/(zod|date-fns|@date-fns/tz|libphonenumber-js)/'] },
    },
    {
      name: 'what visitors download never holds the back office',
      severity: 'error',
      from: { path: '^web/src/(site|ui|firebase/public)/' },
      to: { path: ['^web/src/(admin|firebase/admin)/', '^node_modules/(reactfire|rxfire)/'] },
    },
    {
      name: 'only web/src/firebase imports firebase or reactfire',
      severity: 'error',
      from: { path: '^web/src/', pathNot: ['^web/src/firebase/', '[.]test[.]tsx?$'] },
      to: { path: '^node_modules/(firebase|@firebase|reactfire|rxfire)/' },
    },
    {
      name: 'emulator is used by its name: nobody imports its files by their path',
      severity: 'error',
      from: { path: '^(domain|web|functions|tests|tools)/' },
      to: { path: '^emulator/', dependencyTypes: ['local'] },
    },
    {
      name: 'rules, queries and the store of the emulator know their contracts only',
      severity: 'error',
      from: { path: '^emulator/src/(rules|query|store)/', pathNot: '[.]test[.]ts$' },
      to: { path: '^emulator/src/(rules|query|store)/', pathNot: ['^emulator/src/$1/', '/contract[.]ts$'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Not those of packages: they would hide what a file imports.
    exclude: { path: '^((domain|web|functions|emulator)/)?(dist|lib|artifacts)/' },
    parser: 'tsc',
    tsPreCompilationDeps: true,
    preserveSymlinks: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default'],
    },
  },
};
