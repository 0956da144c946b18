import { describe, expect, it } from 'vitest';
import { deployArguments, isDeployed, projectNamedIn } from './deploy.ts';

describe('firebase deploy', () => {
  it('asks at a terminal', () => {
    expect(deployArguments(['--only', 'functions'], true)).toEqual({ args: ['--only', 'functions'] });
  });

  it('is told not to ask where nobody answers, and that is said with what it skips', () => {
    const { args, note } = deployArguments(['-P', 'klang-prime'], false);
    expect(args).toEqual(['-P', 'klang-prime', '--force']);
    expect(note).toContain('npm run deploy:setup');
    expect(deployArguments(['--force'], false)).toEqual({ args: ['--force'] });
  });

  it.each([
    [[], true, true],
    [['--only', 'functions'], false, true],
    [['--only=functions:page,firestore'], false, true],
    [['--only', 'firestore,hosting:site', '--force'], true, false],
    [['--except', 'hosting'], false, true],
    [['--except=functions'], true, false],
    [['-P', 'hosting'], true, true],
  ])('of %j is of Hosting: %s, of functions: %s', (args, hosting, functions) => {
    expect([isDeployed('hosting', args), isDeployed('functions', args)]).toEqual([hosting, functions]);
  });

  it('deploys to the project that is named', () => {
    for (const args of [['-P', 'klang-prime'], ['--project', 'klang-prime'], ['--project=klang-prime']]) {
      expect(projectNamedIn(['--only', 'hosting', ...args])).toBe('klang-prime');
    }
    expect(projectNamedIn(['--only', 'hosting'])).toBeUndefined();
  });
});
