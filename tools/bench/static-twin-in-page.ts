/** What is run in a page is a text: this workspace has no types of a document. */

/**
 * Answers the document as HTML whose only styles are, in one element of the head, the rules that match something in it. The rules are read
 * out of the style sheets, since those that a script adds stand nowhere in the HTML.
 */
export const IN_PAGE_SNAPSHOT = `(() => {
  const matches = (selector) => {
    const plain = selector.replace(/::?(before|after|placeholder|marker|selection|backdrop|-webkit-[a-z-]+|-moz-[a-z-]+|hover|focus|focus-visible|focus-within|active|disabled|visited|checked|target)(\\([^)]*\\))?/g, '');
    try {
      return plain.split(',').some((part) => part.trim() === '' || document.querySelector(part) !== null);
    } catch {
      return true;
    }
  };
  const used = (rule) => {
    if (rule instanceof CSSStyleRule) return matches(rule.selectorText) ? rule.cssText : '';
    if (rule instanceof CSSGroupingRule) {
      const inside = [...rule.cssRules].map(used).join('');
      return inside === '' ? '' : rule.cssText.slice(0, rule.cssText.indexOf('{') + 1) + inside + '}';
    }
    return rule.cssText;
  };
  const css = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).map(used).join('');
  const copy = document.documentElement.cloneNode(true);
  for (const sheet of copy.querySelectorAll('style, link[rel=stylesheet]')) sheet.remove();
  const style = document.createElement('style');
  style.textContent = css;
  copy.querySelector('head').append(style);
  return '<!doctype html>' + copy.outerHTML;
})()`;
