import { expect, it } from 'vitest';
import { readArguments } from './deploy.ts';

it.each([
  [[], true, true],
  [['--only', 'functions'], false, true],
  [['--only=functions:page,firestore'], false, true],
  [['--only', 'firestore,hosting:site', '--force'], true, false],
  [['--except', 'hosting'], false, true],
  [['--except=functions'], true, false],
  [['-P', 'hosting', '--debug'], true, true],
])('firebase deploy of %j is of Hosting: %s, of functions: %s', (args, hosting, functions) => {
  const { isDeployed, isForced } = readArguments(args);
  expect([isDeployed('hosting'), isDeployed('functions')]).toEqual([hosting, functions]);
  expect(isForced).toBe(args.includes('--force'));
});

it.each([[['-P', 'klang-prime']], [['--project', 'klang-prime']], [['--project=klang-prime']]])(
  'firebase deploy goes to the project of %j',
  (args) => expect(readArguments(['--only', 'hosting', ...args]).project).toBe('klang-prime'),
);
