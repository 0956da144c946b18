import { ask, element, link } from './dom.js';

/** Pause between requests to the emulator, in milliseconds. */
const PAUSE = 1000;

/**
 * @typedef {{ number: number, time: string, method: string, project: string, target: string, caller: string,
 *   verdict: string, message: string, lines: number[], milliseconds: number }} LoggedRequest
 * @typedef {{ number: number, since: string, project: string, target: string, caller: string }} LiveListener
 */

/**
 * The last requests. New ones come first, and existing rows stay, so the focus stays.
 *
 * @param {Element} main
 * @param {string[]} _path
 * @param {AbortSignal} signal
 */
export async function showRequests(main, _path, signal) {
  const failed = checkbox('Only denied or failed');
  const others = checkbox("Hide the owner's");
  const paused = checkbox('Pause');
  const { table, body } = tableOf(['Time', 'Method', 'Target', 'Caller', 'Verdict', 'Rule', 'Duration']);
  table.classList.add('requests');
  for (const { input } of [failed, others]) {
    const name = input === failed.input ? 'only-failed' : 'hide-owner';
    input.onchange = () => table.classList.toggle(name, input.checked);
  }
  main.append(
    element('h2', {}, 'Requests'),
    element('p', {}, 'The last 200, the latest first. What is in documents is not kept.'),
    element('div', { className: 'actions' }, failed.label, others.label, paused.label),
    table,
  );
  await repeat(signal, async () => {
    if (paused.input.checked) return;
    const { requests } = await ask('/emulator/v1/activity');
    const last = Number(body.firstElementChild?.id.slice(1) ?? 0);
    const fresh = requests.filter((/** @type {LoggedRequest} */ { number }) => number > last);
    body.prepend(...fresh.map(requestRow));
    while (body.childElementCount > requests.length) body.lastElementChild?.remove();
  });
}

/** @param {LoggedRequest} request */
function requestRow({
  number,
  time,
  method,
  project,
  target,
  caller,
  verdict,
  message,
  lines,
  milliseconds,
}) {
  const rules = lines.map((line) =>
    link(`/emulator/v1/projects/${encodeURIComponent(project)}:ruleCoverage.html#L${line}`, `line ${line}`),
  );
  const subject = element('td', {}, target);
  if (message) subject.append(element('p', { className: 'message' }, message.trim()));
  const row = rowOf([clock(time), method, subject, caller, verdict, '', `${milliseconds.toFixed(1)} ms`]);
  row.cells[5]?.append(...rules.flatMap((rule) => [rule, ' ']));
  row.id = `r${number}`;
  row.classList.toggle('failed', verdict !== 'OK');
  row.classList.toggle('owner', caller === 'admin');
  return row;
}

/**
 * The current listeners and their targets.
 *
 * @param {Element} main
 * @param {string[]} _path
 * @param {AbortSignal} signal
 */
export async function showListeners(main, _path, signal) {
  const count = element('p');
  const { table, body } = tableOf(['Since', 'Project', 'Target', 'Caller']);
  main.append(element('h2', {}, 'Listeners'), count, table);
  await repeat(signal, async () => {
    const { listeners } = await ask('/emulator/v1/activity');
    count.textContent = listeners.length === 0 ? 'Nobody listens.' : `${listeners.length} at this time.`;
    body.replaceChildren(
      ...listeners.map((/** @type {LiveListener} */ { since, project, target, caller }) =>
        rowOf([clock(since), project, target, caller]),
      ),
    );
  });
}

/** Repeats a function until the view is left. @param {AbortSignal} signal @param {() => Promise<void>} act */
async function repeat(signal, act) {
  await act();
  // A stopped emulator may come back.
  const timer = setInterval(() => act().catch(() => {}), PAUSE);
  signal.addEventListener('abort', () => clearInterval(timer));
  if (signal.aborted) clearInterval(timer);
}

/** @param {string[]} names */
function tableOf(names) {
  const head = element('tr', {}, ...names.map((name) => element('th', { scope: 'col' }, name)));
  const body = element('tbody');
  return { table: element('table', {}, element('thead', {}, head), body), body };
}

/** @param {(string | Element)[]} cells @returns {HTMLTableRowElement} */
function rowOf(cells) {
  const row = document.createElement('tr');
  row.append(...cells.map((cell) => (typeof cell === 'string' ? element('td', {}, cell) : cell)));
  return row;
}

/** @param {string} text */
function checkbox(text) {
  const input = element('input', { type: 'checkbox' });
  return { input, label: element('label', { className: 'check' }, input, text) };
}

/** The time of the day. @param {string} iso */
function clock(iso) {
  return iso.slice(11, 23);
}
