import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DocumentReader } from '@site/domain/publishing/document-reader';
import { type MemoryDocuments, memoryReader } from '@site/domain/publishing/memory-reader';
import type { CreateSite, Site, SiteTemplate } from '@site/domain/publishing/publication';
import { content } from '../seed/content.ts';

export const RENDER_BUNDLE = resolve('web/dist-server/entry-server.js');
const TEMPLATE = resolve('web/dist-server/template.json');

const HOUR = 60 * 60 * 1000;

export function sampleReader(): DocumentReader {
  const collections: [string, MemoryDocuments[string]][] = Object.entries(content).map(
    ([collection, documents]) => [
      collection,
      Object.fromEntries(
        documents.map(({ id, data, age }) => [id, { ...data, created_at: new Date(-age * HOUR) }]),
      ),
    ],
  );
  return memoryReader(Object.fromEntries(collections));
}

export async function builtSite(): Promise<Site> {
  const { createSite }: { createSite: CreateSite } = await import(pathToFileURL(RENDER_BUNDLE).href);
  return createSite(readTemplate());
}

function readTemplate(): SiteTemplate {
  return JSON.parse(readFileSync(TEMPLATE, 'utf8'));
}
