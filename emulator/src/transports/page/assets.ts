import { extname } from 'node:path';
import type { HttpAnswer } from '../http-message.ts';
import { assets } from './files.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
};

/** Security: the page loads nothing from elsewhere, and runs no script in its content. */
const HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
};

/** The empty name is the page itself. Undefined for an unknown name. */
export function pageAsset(name: string): HttpAnswer | undefined {
  const file = name || 'index.html';
  const body = assets[file];
  return body === undefined ? undefined : { status: 200, type: TYPES[extname(file)], headers: HEADERS, body };
}
