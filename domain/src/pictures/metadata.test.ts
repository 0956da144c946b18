import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { cleanPicture, turnOf } from './metadata.ts';

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const bytes = (...parts: (number | readonly number[])[]) => Uint8Array.from(parts.flat());

const segment = (marker: number, content: readonly number[]) => {
  const length = content.length + 2;
  return [0xff, marker, length >> 8, length & 0xff, ...content];
};

/** EXIF with an orientation and a position, in Motorola's or Intel's byte order. */
function exif(orientation: number, order: 'MM' | 'II' = 'MM'): number[] {
  const short = (value: number) => (order === 'MM' ? [value >> 8, value & 0xff] : [value & 0xff, value >> 8]);
  const long = (value: number) => (order === 'MM' ? [0, 0, ...short(value)] : [...short(value), 0, 0]);
  const entries = [
    [...short(0x010f), ...short(2), ...long(4), ...ascii('Cam1')],
    [...short(0x0112), ...short(3), ...long(1), ...short(orientation), 0, 0],
    [...short(0x8825), ...short(4), ...long(1), ...long(99)],
  ];
  const tiff = [ascii(order), short(42), long(8), short(entries.length), entries.flat(), long(0)];
  return [...ascii('Exif'), 0, 0, ...tiff.flat(), ...ascii('GPS 3.0449N 101.4456E')];
}

const START = [0xff, 0xd8];
const jfif = segment(0xe0, [...ascii('JFIF'), 0, 1, 2, 0, 0, 1, 0, 1, 0, 0]);
const profile = segment(0xe2, [...ascii('ICC_PROFILE'), 0, 1, 1, 7]);
const tables = segment(0xdb, [0, 1, 2, 3]);
const scan = [...segment(0xda, [1, 1, 0, 0, 63, 0]), 12, 0xff, 0, 34, 0xff, 0xd0, 56];
const END = [0xff, 0xd9];
const plainJpeg = bytes(START, jfif, profile, tables, scan, END);

const chunk = (type: string, data: readonly number[]) => {
  const checksum = [1, 2, 3, 4];
  return [0, 0, 0, data.length, ...ascii(type), ...data, ...checksum];
};
const pngStart = [0x89, ...ascii('PNG\r\n\x1a\n')];
const plainPng = bytes(pngStart, chunk('IHDR', [1, 2, 3]), chunk('IDAT', [5, 6]), chunk('IEND', []));
const PNG_END = chunk('IEND', []).length;

const riff = (...chunks: (readonly number[])[]) => {
  const content = chunks.flat();
  return bytes(ascii('RIFF'), [content.length + 4, 0, 0, 0], ascii('WEBP'), content);
};
const webpChunk = (type: string, data: readonly number[]) => {
  const padding = data.length % 2 ? [0] : [];
  return [...ascii(type), data.length, 0, 0, 0, ...data, ...padding];
};
const pixels = webpChunk('VP8 ', [9, 9, 9]);

/** A GIF of one colour in a loop. */
const LOOP = [0x21, 0xff, 11, ...ascii('NETSCAPE2.0'), 3, 1, 0, 0, 0];
const gif = (...extensions: readonly (readonly number[])[]) =>
  bytes(
    ascii('GIF89a'),
    [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255],
    LOOP,
    ...extensions,
    [0x21, 0xf9, 4, 0, 0, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3b],
  );

const bmp = bytes(ascii('BM'), [28, 0, 0, 0], Array(22).fill(0));

const box = (type: string, ...content: readonly (readonly number[])[]) => {
  const inside = content.flat();
  return [0, 0, 0, inside.length + 8, ...ascii(type), ...inside];
};
const item = (type: string) => box('infe', [2, 0, 0, 0, 0, 1, 0, 0], ascii(type), [0]);
const avif = (...types: readonly string[]) =>
  bytes(
    box('ftyp', ascii('avif'), [0, 0, 0, 0], ascii('avifmif1')),
    box('meta', [0, 0, 0, 0], box('iinf', [0, 0, 0, 0, 0, types.length], ...types.map(item))),
    box('mdat', [1, 2, 3]),
  );

const svg = (text: string) => new TextEncoder().encode(text);
const PLAIN_SVG = '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>\n';

test.each([
  ['JPEG', plainJpeg],
  ['PNG', plainPng],
  ['PNG that is filled up behind its end', bytes([...plainPng], [0, 0, 0])],
  ['WebP', riff(webpChunk('VP8X', [0x10, 0, 0, 0]), pixels)],
  ['GIF', gif()],
  ['BMP', bmp],
  ['SVG', svg(PLAIN_SVG)],
  ['AVIF', avif('av01', 'grid')],
])('a picture without notes stays as it is: %s', (_, picture) => {
  expect(cleanPicture(picture)).toBe(picture);
});

test('notes of the camera leave a JPEG: EXIF, XMP, captions, comments, thumbnails, and further pictures behind its end', () => {
  const noted = bytes(
    START,
    jfif,
    segment(0xe0, ascii('JFXX\0 thumbnail')),
    segment(0xe1, exif(1)),
    segment(0xe1, ascii('http://ns.adobe.com/xap/1.0/\0<x:xmpmeta/>')),
    profile,
    segment(0xed, ascii('Photoshop 3.0\0 Nurul')),
    segment(0xeb, ascii('JP\0 by Nurul')),
    segment(0xf7, ascii('by Nurul')),
    segment(0xfe, ascii('by Nurul')),
    segment(0xe2, ascii('MPF\0')),
    tables,
    scan,
    END,
    [...plainJpeg],
  );
  expect(cleanPicture(noted)).toEqual(plainJpeg);
});

test.each([1, 2, 1000])('notes leave a JPEG also behind fill bytes before a marker: %i', (count) => {
  const fill = Array<number>(count).fill(0xff);
  const gps = segment(0xe1, exif(1));
  const comment = segment(0xfe, ascii('by Nurul'));
  const noted = bytes(
    START,
    fill,
    gps,
    fill,
    jfif,
    profile,
    fill,
    comment,
    tables,
    scan,
    fill,
    comment,
    fill,
    END,
  );
  const cleaned = String.fromCharCode(...(cleanPicture(noted) ?? []));
  expect(cleaned).not.toMatch(/GPS|Nurul/);
  expect(cleaned).toContain('ICC_PROFILE');
});

test.each(['MM', 'II'] as const)(
  'notes of the camera leave a JPEG that was turned: all but which way up it is shown (%s)',
  (order) => {
    const cleaned = cleanPicture(bytes(START, segment(0xe1, exif(6, order)), tables, scan, END));
    const text = String.fromCharCode(...(cleaned ?? []));
    expect(text).not.toMatch(/GPS|Cam1/);
    expect(text).toContain('Exif');
    // Idempotent: the server does not change a picture that the browser has cleaned.
    expect(cleaned && cleanPicture(cleaned)).toBe(cleaned);
    // Orientation 6 is still there: tag, type, count, value.
    expect(text).toContain('\x01\x12\x00\x03\x00\x00\x00\x01\x00\x06');
  },
);

test('notes of the camera leave a PNG: EXIF, texts, times, private chunks, and what stands behind its end', () => {
  const notes = ['eXIf', 'iTXt', 'zTXt', 'tIME', 'caBX', 'prVW'].flatMap((type) => chunk(type, [1]));
  const author = chunk('tEXt', ascii('Author Nurul'));
  const [header, pixelData, end] = [chunk('IHDR', [1, 2, 3]), chunk('IDAT', [5, 6]), chunk('IEND', [])];
  const noted = bytes(pngStart, header, author, pixelData, notes, end, ascii('cut from here'));
  expect(cleanPicture(noted)).toEqual(plainPng);
});

test('notes of the camera leave a WebP: EXIF and XMP with their flags, unknown chunks, and what stands behind its end', () => {
  const notes = [webpChunk('EXIF', [1]), webpChunk('XMP ', [2, 3]), webpChunk('NOTE', [4])];
  const noted = bytes(
    [...riff(webpChunk('VP8X', [0x1c, 0, 0, 0]), pixels, ...notes)],
    ascii('cut from here'),
  );
  expect(cleanPicture(noted)).toEqual(riff(webpChunk('VP8X', [0x10, 0, 0, 0]), pixels));
});

const raw = (orientation: number) => exif(orientation).slice(6);
test.each([
  [
    'PNG, before its pixels',
    bytes([...plainPng.slice(0, -PNG_END)], chunk('eXIf', raw(6)), chunk('IEND', [])),
  ],
  [
    'WebP',
    riff(webpChunk('VP8X', [0x1c, 0, 0, 0]), pixels, webpChunk('EXIF', raw(6)), webpChunk('XMP ', [1])),
  ],
  ['WebP with a JPEG’s heading', riff(webpChunk('VP8X', [8, 0, 0, 0]), pixels, webpChunk('EXIF', exif(6)))],
])('notes of the camera leave a turned picture, but not its turn: %s', (_, picture) => {
  const cleaned = cleanPicture(picture) ?? bytes();
  expect(String.fromCharCode(...cleaned)).not.toMatch(/GPS|Cam1|XMP/);
  expect(turnOf(cleaned)).toBe(6);
  expect(cleanPicture(cleaned)).toBe(cleaned);
});

test('the turn of a PNG has a sound checksum', () => {
  const cleaned = cleanPicture(
    bytes([...plainPng.slice(0, -PNG_END)], chunk('eXIf', raw(8)), chunk('IEND', [])),
  );
  const at = String.fromCharCode(...(cleaned ?? [])).indexOf('eXIf');
  const stored = new DataView(Uint8Array.from(cleaned ?? []).buffer).getUint32(at + 4 + 26);
  expect(stored).toBe(crc32(Buffer.from(cleaned?.slice(at, at + 4 + 26) ?? [])));
});

test('notes leave a GIF: comments, texts and XMP. Its loop stays', () => {
  const noted = gif(
    [0x21, 0xfe, 2, 65, 66, 0],
    [0x21, 0xff, 11, ...ascii('XMP DataXMP'), 1, 65, 0],
    [0x21, 1, 1, 65, 0],
    [...LOOP.slice(0, -1), 3, ...ascii('GPS'), 0],
    [0x21, 0xff, 11, ...ascii('NETSCAPE2.1'), 3, 1, 0, 0, 0],
  );
  expect(cleanPicture(bytes([...noted], ascii('cut from here')))).toEqual(gif());
});

test.each([
  ['comments', '<svg><!-- by Nurul --><path/></svg>'],
  [
    'metadata',
    '<svg><metadata><rdf:RDF><dc:creator a="1>2">Nurul</dc:creator></rdf:RDF></metadata><path/></svg>',
  ],
  ['titles and descriptions', '<svg><title>Nurul</title><path/><desc>by <b>Nurul</b></desc></svg>'],
  [
    'elements of programs',
    '<svg><sodipodi:namedview><inkscape:grid/></sodipodi:namedview><path/><i:pgf id="a"/></svg>',
  ],
  [
    'elements of other namespaces',
    '<svg><work xmlns="http://creativecommons.org/ns#">Nurul</work><path/></svg>',
  ],
  ['instructions', '<svg><?adobe Nurul?><path/></svg>'],
  [
    'names of files',
    '<svg inkscape:export-filename="C:\\Users\\nurul\\a.png" xmlns:inkscape="http://www.inkscape.org/" ><path sodipodi:docname=\'a.svg\' data-name="Nurul" xml:base="file:///home/nurul"/></svg>',
  ],
])('notes leave an SVG: %s', (_, drawing) => {
  expect(new TextDecoder().decode(cleanPicture(svg(drawing)))).toMatch(/^<svg ?><path\/><\/svg>$/);
});

test('notes leave an SVG also where it names or holds another picture', () => {
  const holding = (picture: Uint8Array) =>
    `<svg><image xlink:href="data:image/jpeg;base64,${Buffer.from(picture).toString('base64')}"/></svg>`;
  const noted = bytes(START, segment(0xe1, exif(1)), jfif, profile, tables, scan, END);
  expect(new TextDecoder().decode(cleanPicture(svg(holding(noted))))).toBe(holding(plainJpeg));
  expect(cleanPicture(svg(holding(noted.slice(0, 40))))).toBeUndefined();
  const naming = '<svg><image href="C:\\Users\\nurul\\a.png" /><use href="#a"/></svg>';
  expect(new TextDecoder().decode(cleanPicture(svg(naming)))).toBe('<svg><image /><use href="#a"/></svg>');
});

test('what an SVG shows stays: entities, styles, texts, prefixes and foreign objects', () => {
  const shown = `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/svg11.dtd" [ <!ENTITY ns_svg "http://www.w3.org/2000/svg"> ]>
    <svg:svg xmlns:svg="http://www.w3.org/2000/svg" xmlns="&ns_svg;" viewBox='0 0 1 1'><style><![CDATA[a > b { fill: red }]]></style>
    <text xml:space="preserve">5 > 4 &amp; 3</text><foreignObject><p xmlns="http://www.w3.org/1999/xhtml">Hi</p></foreignObject></svg:svg>`;
  const drawing = svg(shown);
  expect(cleanPicture(drawing)).toBe(drawing);
});

test.each([
  ['a text', bytes(ascii('<html><script>alert(1)</script>'))],
  ['nothing', bytes()],
  ['a TIFF', bytes(ascii('II'), [42, 0])],
  ['an AVIF with EXIF', avif('av01', 'Exif')],
  ['an AVIF with XMP', avif('av01', 'mime')],
  [
    'an AVIF with a description by a person',
    bytes(
      box('ftyp', ascii('avif'), [0, 0, 0, 0]),
      box(
        'meta',
        [0, 0, 0, 0],
        box('iinf', [0, 0, 0, 0, 0, 1], item('av01')),
        box('iprp', box('ipco', box('udes', ascii('Nurul')))),
      ),
      box('mdat', [1]),
    ),
  ],
  ['an AVIF with a box of its own', bytes([...avif('av01')], box('uuid', [1]))],
  ['an SVG in other letters', bytes(ascii('<svg><text>'), [0xe9], ascii('</text></svg>'))],
  ['two SVGs', svg('<svg/><svg/>')],
  ['an SVG with a comment in its types', svg('<!DOCTYPE svg [ <!-- by Nurul --> ]><svg/>')],
])('%s is no clean picture', (_, file) => {
  expect(cleanPicture(file)).toBeUndefined();
});

test('a picture that breaks off anywhere is refused', () => {
  for (const picture of [
    plainJpeg,
    plainPng,
    riff(pixels),
    gif(),
    bmp,
    avif('av01'),
    svg(PLAIN_SVG.trim()),
  ]) {
    for (let length = 12; length < picture.length; length += 1)
      expect(cleanPicture(picture.slice(0, length)), `${length} bytes`).toBeUndefined();
  }
});

test.each([
  ['<svg><!--'.repeat(20_000)],
  [`<svg ${'a="'.repeat(200_000)}`],
  [`<svg>${'<a '.repeat(200_000)}`],
  [`<svg${' a'.repeat(200_000)}>`],
  [`<svg a="1"${' '.repeat(400_000)}b="2">`],
])('a hostile drawing is read in linear time: %#', (drawing) => {
  expect(cleanPicture(svg(drawing))).toBeUndefined();
});
