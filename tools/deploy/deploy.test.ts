import { expect, it } from 'vitest';
import { HostingRefused } from '../../functions/src/publishing/hosting-api.ts';
import { fixOf } from '../operate/publish.ts';
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

it.each([
  [404, 'hosting:sites:create klang-prime'],
  [403, 'gcloud auth application-default login'],
  [undefined, 'gcloud auth application-default login'],
])('a deploy that Hosting answers with %s names its fix: %s', (status, fix) => {
  expect(fixOf(new HostingRefused('say what it keeps', status), 'klang-prime')).toContain(fix);
});
