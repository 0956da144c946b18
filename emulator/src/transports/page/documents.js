import { ask, element, link, tell } from './dom.js';

const PAGE = 100;

/** @param {string[]} parts */
const hashOf = (...parts) => `#/documents/${parts.map(encodeURIComponent).join('/')}`;

/** @param {string[]} path */
function nameOf([project = '', database = '', ...path]) {
  const ids = path.map((id) => `/${encodeURIComponent(id)}`).join('');
  return `/v1/projects/${encodeURIComponent(project)}/databases/${encodeURIComponent(database)}/documents${ids}`;
}

/**
 * The databases, a collection or a document.
 *
 * @param {Element} main
 * @param {string[]} path project, database, then ids
 */
export async function showDocuments(main, path) {
  if (path.length < 2) return await showDatabases(main);
  const steps = path.slice(1).map((id, index) => {
    const to = path.slice(0, index + 2);
    const text = index === 0 ? `${path[0]} ${id}` : id;
    return element('li', {}, index === path.length - 2 ? text : link(hashOf(...to), text));
  });
  const trail = element('nav', { ariaLabel: 'Path' });
  trail.append(element('ol', { className: 'trail' }, link('#/documents', 'Databases'), ...steps));
  main.append(trail);
  if (path.length % 2 === 1) return await showCollection(main, path);
  main.append(element('h2', {}, path.length === 2 ? 'Collections' : (path.at(-1) ?? '')));
  if (path.length > 2) await showDocument(main, path);
  await showCollections(main, path);
}

/** @param {Element} main */
async function showDatabases(main) {
  const { databases } = await ask('/emulator/v1/activity');
  main.append(element('h2', {}, 'Databases'));
  main.append(
    list(
      databases.map((/** @type {{ project: string, database: string }} */ { project, database }) =>
        link(hashOf(project, database), `${project} ${database}`),
      ),
      'Nobody has used a database yet.',
    ),
  );
}

/** @param {Element} main @param {string[]} path */
async function showCollections(main, path) {
  const { collectionIds = [] } = await ask(`${nameOf(path)}:listCollectionIds`, {
    method: 'POST',
    body: JSON.stringify({ pageSize: 1000 }),
  });
  if (path.length > 2) main.append(element('h3', {}, 'Collections below'));
  main.append(
    list(
      collectionIds.map((/** @type {string} */ id) => link(hashOf(...path, id), id)),
      'None.',
    ),
  );
}

/** @param {Element} main @param {string[]} path */
async function showCollection(main, path) {
  const rows = element('ul', { className: 'rows' });
  const more = element('button', { type: 'button', onclick: () => addPage() }, 'Show more');
  let token = '';
  async function addPage() {
    const query = new URLSearchParams({ pageSize: `${PAGE}`, pageToken: token, showMissing: 'true' });
    query.set('mask.fieldPaths', '__name__');
    const { documents = [], nextPageToken = '' } = await ask(`${nameOf(path)}?${query}`);
    for (const { name, createTime } of documents) {
      const id = name.slice(name.lastIndexOf('/') + 1);
      const row = element('li', {}, link(hashOf(...path, id), id));
      if (!createTime) row.append(' (no document, only collections below)');
      rows.append(row);
    }
    token = nextPageToken;
    more.hidden = token === '';
  }
  await addPage();
  main.append(element('h2', {}, path.at(-1) ?? ''));
  main.append(rows.childElementCount > 0 ? rows : element('p', {}, 'No documents.'), more);
}

/** @param {Element} main @param {string[]} path */
async function showDocument(main, path) {
  const found = await ask(nameOf(path)).catch((error) => {
    main.append(element('p', { className: 'problem' }, error.message));
  });
  if (!found) return;
  const collection = hashOf(...path.slice(0, -1));
  const text = element('textarea', {
    value: JSON.stringify(found.fields ?? {}, null, 2),
    rows: 16,
    spellcheck: false,
  });
  let updateTime = found.updateTime;
  // Optimistic locking: refuses to overwrite or delete a document that changed meanwhile.
  const unchanged = () => new URLSearchParams({ 'currentDocument.updateTime': updateTime });

  async function save() {
    const body = JSON.stringify({ fields: JSON.parse(text.value) });
    const saved = await ask(`${nameOf(path)}?${unchanged()}`, { method: 'PATCH', body });
    updateTime = saved.updateTime;
    tell(`Saved at ${updateTime}.`);
  }
  async function remove() {
    if (!confirm(`Delete ${path.slice(2).join('/')}? The collections below it stay.`)) return;
    await ask(`${nameOf(path)}?${unchanged()}`, { method: 'DELETE' });
    location.hash = collection;
  }
  const button = (/** @type {string} */ label, /** @type {() => Promise<void>} */ act) =>
    element('button', { type: 'button', onclick: () => act().catch((error) => tell(error.message)) }, label);
  main.append(
    element('p', { className: 'times' }, `Created ${found.createTime}, updated ${found.updateTime}`),
    element('label', {}, 'Fields, as REST shows them', text),
    element('div', { className: 'actions' }, button('Save', save), button('Delete', remove)),
  );
}

/** @param {Element[]} items @param {string} otherwise */
function list(items, otherwise) {
  if (items.length === 0) return element('p', {}, otherwise);
  return element('ul', { className: 'rows' }, ...items.map((item) => element('li', {}, item)));
}
