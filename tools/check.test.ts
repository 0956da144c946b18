import { expect, it } from 'vitest';
import { engineProblems, unusedPackages } from './check.ts';

it('names what is needed at run time and asks for another Node', () => {
  const packages = {
    '': { engines: { node: '>=30' } },
    functions: { engines: { node: '22' } },
    'node_modules/admin': { version: '14.5.1', engines: { node: '>=22' } },
    'node_modules/fine': { version: '1.0.0', engines: { node: '^20.19.0 || >= 22' } },
    'node_modules/old': { version: '1.0.0', engines: ['node >=0.6'] },
    'node_modules/tests': { version: '5.0.0', dev: true, engines: { node: '>=22' } },
  };
  expect(engineProblems(packages, ['20.19.0', '22.13.0'])).toEqual([
    'node_modules/admin 14.5.1 asks for Node >=22, which Node 20.19.0 is not',
  ]);
});

it('names each folder that does not use a package of the customer, and counts no types and no tests', () => {
  const table = { running: { 'date-fns': ['domain', 'web/admin', 'tools'] }, testing: { vitest: ['web'] } };
  const code = {
    'domain/days.ts': "import { addDays } from 'date-fns';",
    'web/admin/types.ts': "import type { Day } from 'date-fns';\nimport { other } from 'date-fns-other';",
    'web/admin/days.test.ts': "import { addDays } from 'date-fns';\nimport { it } from 'vitest';",
    'web/administration/days.ts': "import {\n  addDays,\n} from 'date-fns';",
    'tools/late.ts': "const { ms } = await import('date-fns/locale');",
  };
  expect(unusedPackages(table, new Map(Object.entries(code)))).toEqual([
    'No file of web/admin uses date-fns, which the customer named',
  ]);
  expect(unusedPackages(table, new Map())).toHaveLength(4);
});
