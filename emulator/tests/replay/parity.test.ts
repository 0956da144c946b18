import { describe, expect, test } from 'vitest';
import { artefactsOf, casesOf, differencesOf, type FileName, files } from './parity.ts';
import { parityReport } from './parity-report.ts';

describe('PARITY.md', () => {
  test.each(Object.keys(files) as FileName[])('every case named for %s is in it', (file) => {
    const cases = casesOf(file);
    for (const name of Object.keys({ ...differencesOf(file), ...artefactsOf(file) })) {
      expect(cases).toContain(name);
    }
    expect(cases.length).toBeGreaterThan(0);
  });

  test('says what the replays hold us to; -u writes it anew', async () => {
    await expect(parityReport()).toMatchFileSnapshot('../../PARITY.md');
  });
});
