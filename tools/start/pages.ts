import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { filePaths } from '@site/domain/publishing/publication';
import type { CreateSite } from '@site/domain/publishing/site';
import { BACK_OFFICE, isPublicPath } from '@site/domain/routes';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import { answerPage, pagePath } from '../../functions/src/publishing/page.ts';
import { firestoreReader, renderFile } from '../../functions/src/publishing/render.ts';
import { VITE_PORT } from './ports.ts';

/** Serves the site from its sources. A page or a list is rendered when it is asked for, by the publisher's code and from the suite's database. */
export async function servePages(): Promise<{ stop(): Promise<void> }> {
  const server = await createServer({
    configFile: resolve('web/vite.config.ts'),
    configLoader: 'runner',
    server: { host: '127.0.0.1', port: VITE_PORT, strictPort: true },
    plugins: [renderedPages()],
  });
  await server.listen();
  return { stop: () => server.close() };
}

function renderedPages(): Plugin {
  return {
    name: 'rendered-pages',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = pathOf(request);
        if (path === undefined) next();
        else answer(server, path, response).catch(next);
      });
    },
  };
}

/** Undefined for the back office, and for files of the site. */
function pathOf({ url = '/', headers, method }: IncomingMessage): string | undefined {
  const { pathname } = new URL(url, 'http://127.0.0.1');
  const path = filePaths.includes(pathname) ? pathname : pagePath(pathname);
  const isOffice = path === BACK_OFFICE || path.startsWith(`${BACK_OFFICE}/`);
  if (isOffice || (method !== 'GET' && method !== 'HEAD')) return undefined;
  const isAsked = filePaths.includes(path) || isPublicPath(path) || headers.accept?.includes('text/html');
  return isAsked ? path : undefined;
}

/** Exports of web/src/app/entry-server.tsx. */
type RenderCode = { createSite: CreateSite; templateOf(page: string): string };

async function answer(server: ViteDevServer, path: string, response: ServerResponse): Promise<void> {
  const { createSite, templateOf } = (await server.ssrLoadModule('/src/app/entry-server.tsx')) as RenderCode;
  const page = await server.transformIndexHtml(path, await readFile('web/index.html', 'utf8'));
  const site = createSite({ build: 'development', html: templateOf(page), loader: '', scripts: {} });
  response.setHeader('Cache-Control', 'no-store');
  if (filePaths.includes(path)) {
    const { text } = await renderFile(path, { site, documents: firestoreReader, times: new Map() });
    response.setHeader('Content-Type', path.endsWith('.xml') ? 'application/xml' : 'application/json');
    response.end(text);
    return;
  }
  const { status, html } = await answerPage(path, site, firestoreReader);
  response.statusCode = status;
  response.setHeader('Content-Type', 'text/html');
  // As on the real site, a page that is not hydrated has no script.
  response.end(html.includes('id="page-data"') ? html : html.replace(ENTRY, ''));
}

const ENTRY = /<script type="module" src="\/src\/app\/main\.tsx[^>]*><\/script>/;
