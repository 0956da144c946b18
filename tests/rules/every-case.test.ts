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
    const cases = casesOf();
    expect(cases.length).toBeGreaterThan(100);
    for (const { group, name: words, ask } of cases)
      if (!ruleset || !(await ask(ruleset))) wrong.push(`${group} ${words}`);
    expect(wrong).toEqual([]);
  },
);
