/** The control of a field in a form; of a list its first line. */
export function controlOf(form: HTMLFormElement | null, name: string): HTMLElement | undefined {
  const control = form?.elements.namedItem(name) ?? form?.elements.namedItem(`${name}.0`);
  return control instanceof HTMLElement ? control : undefined;
}

/** What a field is called on the screen: its label, or the legend of a list. The stored name where it has neither. */
export function fieldLabel(form: HTMLFormElement | null, name: string): string {
  const control = controlOf(form, name);
  const isList = control?.getAttribute('name') !== name;
  const legend = isList && control?.closest('fieldset')?.querySelector('legend')?.textContent;
  const [label] = control && 'labels' in control && control.labels instanceof NodeList ? control.labels : [];
  return (legend || label?.textContent || name.replaceAll('_', ' ')).replace(/\s*\*$/, '').trim();
}
