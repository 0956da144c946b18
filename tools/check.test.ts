import { expect, it } from 'vitest';
import { engineProblems } from './check.ts';

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
