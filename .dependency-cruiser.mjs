/** Allowed imports between folders. docs/architecture.md draws them. */

/** Files of `part` may import nothing else below `folder` than `parts` and `part`. */
function mayOnlyReach(folder, part, parts) {
  return {
    name: `${folder}/${part} reaches only ${[...parts, 'itself'].join(', ')}`,
    severity: 'error',
    from: { path: `^${folder}/${part}/`, pathNot: '[.]test[.]tsx?$' },
    to: {
      path: `^${folder}/`,
      pathNot: [`^${folder}/${part}/`, ...parts.map((name) => `^${folder}/${name}(/|[.]tsx?$)`)],
    },
  };
}

/** A topic of the domain may import `others`, or single files of them, and the vocabulary beside the topics. */
function topicReaches(topic, others) {
  const allowed = [topic, ...others].join('|');
  return {
    name: `domain/src/${topic} reaches only ${['itself', ...others].join(', ')}`,
    severity: 'error',
    from: { path: `^domain/src/${topic}/`, pathNot: '[.]test[.]ts$' },
    to: { path: '^domain/src/[^/]+/', pathNot: `^domain/src/(${allowed})(/|[.]ts$)` },
  };
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

/** Folders of the site with pages of their own. */
const services = 'home|about|privacy|consultation|renovation|dealership';

export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Files that need each other are one file. Types may refer to each other.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
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

    topicReaches('money', []),
    topicReaches('pictures', []),
    topicReaches('vehicles', ['money', 'content/read']),
    topicReaches('content', [
      ...['money', 'pictures', 'vehicles', 'messages', 'publishing/publication'],
      ...['enquiries/kinds', 'enquiries/context'],
    ]),
    topicReaches('publishing', ['content', 'vehicles', 'pictures']),
    topicReaches('enquiries', [
      ...['messages', 'content/(car-listing|projects|read)', 'privacy/notice', 'vehicles/options'],
    ]),
    topicReaches('accounts', ['enquiries/kinds', 'messages']),
    topicReaches('privacy', ['enquiries', 'messages']),
    topicReaches('statistics', ['enquiries']),
    topicReaches('messages', [
      'content',
      'pictures',
      'enquiries/hours',
      'privacy/notice',
      'statistics/count',
    ]),

    mayOnlyReach('web/src', 'app', ['site', 'admin', 'firebase', 'ui']),
    mayOnlyReach('web/src', 'site', ['firebase', 'ui']),
    mayOnlyReach('web/src', 'admin', ['firebase', 'ui']),
    mayOnlyReach('web/src', 'firebase', []),
    mayOnlyReach('web/src', 'ui', []),
    {
      name: 'a feature never imports a sibling feature',
      severity: 'error',
      from: { path: '^web/src/admin/([^/]+)/' },
      to: {
        path: '^web/src/admin/[^/]+/',
        pathNot: ['^web/src/admin/$1/', '^web/src/admin/(shared|list|content|form|photos|history|preview)/'],
      },
    },
    {
      name: 'a service of the site never imports another service',
      severity: 'error',
      from: { path: `^web/src/site/(${services})/` },
      to: { path: `^web/src/site/(${services})/`, pathNot: '^web/src/site/$1/' },
    },
    {
      name: 'parts that services share import no service',
      severity: 'error',
      from: { path: '^web/src/site/', pathNot: `^web/src/site/(${services})/` },
      to: { path: `^web/src/site/(${services})/` },
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
      from: { path: '^web/src/', pathNot: '^web/src/firebase/' },
      to: { path: '^node_modules/(firebase|@firebase|reactfire|rxfire)/' },
    },

    mayOnlyReach('functions/src', 'platform', []),
    mayOnlyReach('functions/src', 'mail', ['platform']),
    mayOnlyReach('functions/src', 'accounts', ['mail', 'platform']),
    mayOnlyReach('functions/src', 'content', ['accounts', 'platform']),
    mayOnlyReach('functions/src', 'enquiries', ['accounts', 'mail', 'platform']),
    mayOnlyReach('functions/src', 'publishing', ['content', 'accounts', 'platform']),
    mayOnlyReach('functions/src', 'privacy', ['enquiries', 'accounts', 'mail', 'platform']),
    mayOnlyReach('functions/src', 'extraction', ['platform']),

    {
      name: 'emulator is used by its name: nobody imports its files by their path',
      severity: 'error',
      from: { path: '^(domain|web|functions|tests|tools)/' },
      to: { path: '^emulator/', dependencyTypes: ['local'] },
    },
    mayOnlyReach('emulator/src', 'transports', ['service', 'rules', 'values']),
    mayOnlyReach('emulator/src', 'triggers', ['service', 'transports', 'values']),
    mayOnlyReach('emulator/src', 'service', ['rules', 'query', 'store', 'values']),
    mayOnlyReach('emulator/src', 'rules', ['values']),
    mayOnlyReach('emulator/src', 'query', ['rules/contract', 'values']),
    mayOnlyReach('emulator/src', 'store', ['query/contract', 'values']),
    mayOnlyReach('emulator/src', 'values', []),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|lib|artifacts)/' },
    parser: 'tsc',
    tsPreCompilationDeps: true,
    preserveSymlinks: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default'],
    },
  },
};
