/** JSON for a script element, which it cannot end: a text may contain `</script>`. */
export function jsonInHtml(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
