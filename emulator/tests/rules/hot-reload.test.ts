import { describe, expect, test } from 'vitest';
import { createFirestoreService } from '../../src/service/index.ts';
import { ANYBODY, failureOf, ROOT, ruledService } from '../support/ruled-service.ts';
import { rulesFile } from '../support/rules-judge.ts';

const OPEN = rulesFile('match /c/{id} { allow read; }');
const BROKEN = rulesFile('match /c/{id} {\n  allow read: if;\n}');

const read = (service: ReturnType<typeof createFirestoreService>) =>
  failureOf(service.listDocuments({ parent: ROOT, collectionId: 'c' }, ANYBODY));

describe('new rules', () => {
  test('with errors leave the old ones in force and tell where they go wrong', async () => {
    const service = ruledService('match /c/{id} { allow read; }');
    const issues = service.admin.setRules('p', BROKEN, { ignoreErrors: true });
    expect(issues).toEqual([
      {
        severity: 'ERROR',
        description: "Missing conditional expression after 'if'.",
        sourcePosition: {
          fileName: 'security.rules',
          line: 5,
          column: 17,
          currentOffset: 121,
          endOffset: 121,
        },
      },
    ]);
    expect(BROKEN[121]).toBe(';');
    expect(await read(service)).toBeUndefined();
  });

  test("with errors are refused, in the official emulator's words, where nobody asks to ignore them", async () => {
    const service = ruledService('match /c/{id} { allow read; }');
    expect(() => service.admin.setRules('p', BROKEN, { ignoreErrors: false })).toThrow(
      "Error compiling rules:\nL5:17 Missing conditional expression after 'if'.",
    );
    expect(await read(service)).toBeUndefined();
  });

  test('at the start with errors let nothing pass until they are mended', async () => {
    const service = createFirestoreService();
    service.admin.setDefaultRules(BROKEN);
    expect(await read(service)).toMatch(/errors/);
    service.admin.setDefaultRules(OPEN);
    expect(await read(service)).toBeUndefined();
  });
});
