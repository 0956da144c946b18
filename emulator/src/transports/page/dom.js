/**
 * Makes an element. Text stays text: content of a database cannot become markup.
 *
 * @param {string} name
 * @param {Record<string, unknown>} properties such as `className`, `href`, `onclick`
 * @param {...(Node | string)} children
 */
export function element(name, properties = {}, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

/** @param {string} href @param {string} text */
export function link(href, text) {
  return element('a', { href }, text);
}

/** Announces a sentence, also to screen readers. @param {string} sentence */
export function tell(sentence) {
  const status = document.querySelector('#status');
  if (status) status.textContent = sentence;
}

/**
 * Sends a request as the owner. Throws an Error with the message of a refusal.
 *
 * @param {string} path
 * @param {{ method?: string, body?: string }} options
 */
export async function ask(path, options = {}) {
  const response = await fetch(path, { ...options, headers: { Authorization: 'Bearer owner' } });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.error?.message ?? `${response.status}`);
  return answer;
}
