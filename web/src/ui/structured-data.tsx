interface StructuredDataProps {
  /** A schema.org object, without `@context`. */
  data: object;
}

/** What a page is about, for search engines: data, never a script. */
export function StructuredData({ data }: StructuredDataProps) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data });
  // A text may contain `</script>`; escaped, it cannot end the element.
  const html = { __html: json.replaceAll('<', '\\u003c') };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape the quotes of plain text here
  return <script type="application/ld+json" dangerouslySetInnerHTML={html} />;
}
