import { expect, test } from 'vitest';
import { createFirestoreService } from '../../src/service/index.ts';
import { rootName, storedDocument } from '../support/documents.ts';

const PROJECT = 'pages';
const OWNER = { authorization: 'Bearer owner' };

test('a collection is listed a page at a time, each document once, also when the last of a page is gone', async () => {
  const service = createFirestoreService();
  const documents = Array.from({ length: 25 }, (_, n) =>
    storedDocument(PROJECT, `c/${String(n).padStart(2, '0')}`, {}),
  );
  service.admin.importDocuments(PROJECT, '(default)', documents);
  const pages: string[][] = [];
  let pageToken = '';
  do {
    const request = { parent: rootName(PROJECT), collectionId: 'c', pageSize: 10, pageToken };
    const page = await service.listDocuments(request, OWNER);
    pages.push((page.documents ?? []).map(({ name = '' }) => name.split('/').at(-1) ?? ''));
    pageToken = page.nextPageToken ?? '';
    await service.deleteDocument({ name: `${rootName(PROJECT)}/c/${pages.at(-1)?.at(-1)}` }, OWNER);
  } while (pageToken !== '');
  expect(pages.map((ids) => ids.length)).toEqual([10, 10, 5]);
  expect(pages.flat()).toEqual(documents.map(({ path }) => path[1]));
});
