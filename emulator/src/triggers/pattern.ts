/**
 * Makes a test of document paths from a trigger's pattern: `{id}` and `*` stand for one segment, `{rest=**}` and
 * `**` for one or more, and `*` inside a segment for part of it (Eventarc path patterns).
 */
export function compilePattern(pattern: string): RegExp {
  const segments = pattern.replace(/^\/+|\/+$/g, '').split('/');
  return new RegExp(`^${segments.map(segmentPattern).join('/')}$`);
}

function segmentPattern(segment: string): string {
  if (segment === '**' || /^\{\w+=\*\*\}$/.test(segment)) return '.+';
  if (segment === '*' || /^\{\w+(=\*)?\}$/.test(segment)) return '[^/]+';
  return segment.split('*').map(escapeLiteral).join('[^/]*');
}

function escapeLiteral(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
