import { expect, test } from 'vitest';
import { findRoute } from './routes.ts';

const ROOT = '/v1/projects/p/databases/(default)/documents';

test.each([
  ['GET', '/c', 'ListDocuments'],
  ['GET', '/c/a', 'GetDocument'],
  ['GET', '/c/a/s', 'ListDocuments'],
  ['POST', '/c', 'CreateDocument'],
  ['POST', '/c/a/s', 'CreateDocument'],
  ['PATCH', '/c/a:commit', 'UpdateDocument'],
  ['DELETE', '/c/a', 'DeleteDocument'],
  ['POST', ':commit', 'Commit'],
  ['POST', ':batchGet', 'BatchGetDocuments'],
  ['POST', '/c/a:runQuery', 'RunQuery'],
  ['POST', '/c:runQuery', 'RunQuery'],
  ['POST', '/c/a:listCollectionIds', 'ListCollectionIds'],
])('%s %s is %s', (method, path, rpc) => {
  expect(findRoute(method, ROOT + path)?.rpc.name).toBe(rpc);
});

test.each([
  ['GET', ''],
  ['GET', ':commit'],
  ['POST', ':write'],
  ['POST', ':listen'],
  ['POST', ':nosuchverb'],
  ['POST', '/c:commit'],
  ['PUT', '/c/a'],
])('%s %s is nothing', (method, path) => {
  expect(findRoute(method, ROOT + path)).toBeUndefined();
});

test('the path fills the fields of the request, decoded, under either version', () => {
  const match = findRoute('GET', '/v1beta1/projects/p/databases/%28default%29/documents/c/%E7%81%AB%20a/s');
  expect(Object.fromEntries(match?.fields ?? [])).toEqual({
    parent: 'projects/p/databases/(default)/documents/c/火 a',
    collectionId: 's',
  });
});
