import { readFileSync } from 'node:fs';
import { compileRules } from '@site/emulator/rules';
import { expect, it } from 'vitest';
import { suites } from './mutation/cases.ts';

it.each(Object.entries(suites))(
  '%s answers every case of its table as the table says',
  async (name, casesOf) => {
    const { ruleset, issues } = compileRules(readFileSync(name, 'utf8'), name);
    expect(issues).toEqual([]);
    const wrong: string[] = [];
    for (const { group, name: words, ask } of casesOf())
      if (!ruleset || !(await ask(ruleset))) wrong.push(`${group} ${words}`);
    expect(wrong).toEqual([]);
  },
);
