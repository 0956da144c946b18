/** https://www.w3.org/TR/xml/, as far as drawings need it. The alternatives do not overlap, so that matching takes linear time. */
const TOKEN =
  /(<!--[\s\S]*?-->|<\?[\s\S]*?\?>)|(<!DOCTYPE[^<>[\]]*(?:\[[^\]]*\]\s*)?>)|<!\[CDATA\[[\s\S]*?\]\]>|<\/([^\s<>/]+)\s*>|<([^\s<>/!?]+)((?:[^<>"'/]|"[^"]*"|'[^']*'|\/(?!>))*)(\/?)>|[^<]+/gy;

const ATTRIBUTE = /\s+([^\s=<>"'/]+)\s*=\s*("[^"]*"|'[^']*')/gy;

/** Programs that draw write these: a picture on a page shows none of them. */
const NOTES = ['metadata', 'title', 'desc'];

/** Of SVG, XLink, and XHTML in a `foreignObject`. Entities are the names of programs for the same addresses. */
const NAMESPACE = /^["'](http:\/\/www\.w3\.org\/(2000\/svg|1999\/(xlink|xhtml))|&\w+;)["']$/;

/** A picture on a page loads no other file, so that other addresses only tell of folders. */
const INNER = /^["']\s*(#|data:)/;

const EMBEDDED = /^(["']\s*data:image\/[\w.+-]+;base64,)([\s\S]*)(["'])$/;

/**
 * An SVG without comments, titles, and elements and attributes of drawing programs: they name people, files and folders. Embedded pictures
 * are cleaned too. Undefined if the drawing cannot be read to its end. Returns the same bytes if nothing is found.
 */
export function cleanDrawing(
  bytes: Uint8Array,
  cleanPicture: (embedded: Uint8Array) => Uint8Array | undefined,
): Uint8Array | undefined {
  let source: string;
  try {
    source = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
  const kept: string[] = [];
  const open: string[] = [];
  /** The depth of the element that is being left out. */
  let out = 0;
  let end = 0;
  let isDrawn = false;
  for (const {
    0: token,
    index,
    1: note,
    2: doctype,
    3: closed,
    4: name,
    5: rest = '',
    6: empty,
  } of source.matchAll(TOKEN)) {
    end = index + token.length;
    if (doctype?.includes('<!--')) return undefined;
    const isOut = out > 0;
    if (name !== undefined) {
      const attributes = attributesIn(rest);
      if (!attributes || (isDrawn && open.length === 0)) return undefined;
      isDrawn = true;
      open.push(name);
      if (!isOut && isForeign(name, attributes)) out = open.length;
      if (out === 0) {
        const clean = attributes.map((attribute) => cleanAttribute(attribute, cleanPicture));
        if (clean.includes(undefined)) return undefined;
        kept.push(`<${name}${clean.join('')}${rest.slice(rest.trimEnd().length)}${empty}>`);
      }
    }
    if (closed !== undefined || empty) {
      if (closed !== undefined && open.at(-1) !== closed) return undefined;
      if (closed !== undefined && out === 0) kept.push(token);
      if (open.length === out) out = 0;
      open.pop();
    }
    const isText = name === undefined && closed === undefined;
    if (isText && !isOut && (!note || note.startsWith('<?xml '))) kept.push(token);
  }
  if (end !== source.length || open.length > 0 || !isDrawn) return undefined;
  const clean = kept.join('');
  return clean === source ? bytes : new TextEncoder().encode(clean);
}

interface Attribute {
  readonly text: string;
  readonly name: string;
  /** With its quotes. */
  readonly value: string;
}

function attributesIn(rest: string): readonly Attribute[] | undefined {
  const found = [...rest.matchAll(ATTRIBUTE)];
  const end = found.reduce((length, [text]) => length + text.length, 0);
  if (rest.slice(end).trim() !== '') return undefined;
  return found.map(([text, name = '', value = '']) => ({ text, name, value }));
}

const prefixOf = (name: string) => (name.includes(':') ? name.replace(/:.*/, '') : '');

function isForeign(name: string, attributes: readonly Attribute[]): boolean {
  const space = attributes.find((each) => each.name === 'xmlns');
  return (
    NOTES.includes(name) ||
    !['', 'svg'].includes(prefixOf(name)) ||
    (space && !NAMESPACE.test(space.value)) === true
  );
}

/** Empty if the attribute goes; undefined if an embedded picture cannot be cleaned. */
function cleanAttribute(
  { text, name, value }: Attribute,
  cleanPicture: (embedded: Uint8Array) => Uint8Array | undefined,
): string | undefined {
  const isKept = name.startsWith('xmlns:')
    ? NAMESPACE.test(value)
    : ['', 'xlink'].includes(prefixOf(name)) || name === 'xml:space' || name === 'xml:lang';
  const isPlace = /(^|:)href$/.test(name) && !INNER.test(value);
  if (!isKept || name.startsWith('data-') || isPlace) return '';
  const [, head, content, quote] = EMBEDDED.exec(value) ?? [];
  if (content === undefined) return text;
  const bytes = bytesOf(content);
  const clean = bytes && cleanPicture(bytes);
  if (!clean) return undefined;
  return clean === bytes ? text : `${text.slice(0, -value.length)}${head}${base64(clean)}${quote}`;
}

function bytesOf(content: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(content.replace(/\s|&#(xA|10);/g, '')), (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
}

const base64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
