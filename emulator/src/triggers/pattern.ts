/** Eventarc path patterns: `{id}` and `*` are one segment, `{rest=**}` and `**` one or more. A `*` inside a segment is literal. */
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
