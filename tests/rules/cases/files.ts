import { SOURCE_FILE_LIMIT, SOURCE_FOLDER, sourceFileTypes } from '@site/domain/extraction';
import { uploadLimits } from '@site/domain/limits';
import { hasAccess } from '@site/domain/roles';
import { type CallerName, callerNames, callers, mainCallers, roleOf } from './callers.ts';
import type { FileCase } from './case.ts';

const image = 'image/png';
const pdf = 'application/pdf';

interface Folder {
  readonly folder: string;
  readonly takes: string;
  readonly refuses: string;
  readonly largest: number;
  /** Functions alone read it and delete from it. */
  readonly isPrivate?: true;
}

/** The folders, what they take and how much of it, in bytes. */
const folders: readonly Folder[] = [
  { folder: 'car-brochures', takes: pdf, refuses: image, largest: uploadLimits.brochure - 1 },
  { folder: 'car-images', takes: image, refuses: pdf, largest: uploadLimits.image },
  { folder: 'car-color-variants', takes: image, refuses: pdf, largest: uploadLimits.image },
  { folder: 'brand-logos', takes: image, refuses: pdf, largest: uploadLimits.logo },
  { folder: 'renovation-images', takes: image, refuses: pdf, largest: uploadLimits.image },
  { folder: SOURCE_FOLDER, takes: pdf, refuses: 'image/gif', largest: SOURCE_FILE_LIMIT, isPrivate: true },
];

const verbs = ['get', 'list', 'create', 'overwrite', 'update', 'delete'] as const;
type Verb = (typeof verbs)[number];

const anyoneMay: readonly Verb[] = ['get'];
const editorMay: readonly Verb[] = ['get', 'create', 'delete'];
/** In a private folder. */
const uploaderMay: readonly Verb[] = ['create'];

/** Files are content. */
const isEditor = (caller: CallerName) => {
  const role = roleOf[caller];
  return role !== undefined && hasAccess(role, 'editor');
};

const EXISTING = 'rules-tests-existing.png';
const FRESH = 'rules-tests-fresh.png';
/** Whatever a file is called: only its type counts. */
const BARE = 'rules-tests-without-extension';

const SMALL = 8;

export function fileCases(): FileCase[] {
  return [
    ...folders.flatMap(accessTo),
    ...folders.flatMap(uploadsTo),
    ...sourcePictures(),
    ...sessionCases(),
    ...elsewhere(),
  ];
}

function accessTo({ folder, takes, isPrivate }: Folder): FileCase[] {
  const existing = { group: folder, path: `${folder}/${EXISTING}`, before: takes };
  const uploaded = { contentType: takes, size: SMALL };
  const attempts: Record<Verb, Omit<FileCase, 'name' | 'caller' | 'may'>> = {
    get: { ...existing, verb: 'get' },
    list: { group: folder, path: folder, verb: 'list' },
    create: { group: folder, path: `${folder}/${FRESH}`, verb: 'create', ...uploaded },
    overwrite: { ...existing, verb: 'create', ...uploaded },
    update: { ...existing, verb: 'update', contentType: takes === pdf ? 'text/html' : 'image/gif' },
    delete: { ...existing, verb: 'delete' },
  };
  return mainCallers.flatMap((caller) =>
    verbs.map((verb) => {
      const anyone = isPrivate ? [] : anyoneMay;
      const editor = isPrivate ? uploaderMay : editorMay;
      const may = (isEditor(caller) ? editor : anyone).includes(verb);
      const name = `${callers[caller].title} ${may ? 'may' : 'may not'} ${verb}`;
      return { ...attempts[verb], name, caller, may };
    }),
  );
}

function uploadsTo({ folder, takes, refuses, largest }: Folder): FileCase[] {
  const fresh = `${folder}/${FRESH}`;
  const upload = (name: string, may: boolean, change: Partial<FileCase> = {}): FileCase => ({
    group: folder,
    name,
    caller: 'administrator',
    verb: 'create',
    path: fresh,
    contentType: takes,
    size: SMALL,
    may,
    ...change,
  });
  const otherTypes = [
    refuses,
    'text/html',
    'application/javascript',
    'application/octet-stream',
    `x-${takes}`,
    'image/',
  ];
  return [
    upload('takes a file as large as can be', true, { size: largest }),
    upload('refuses a larger file', false, { size: largest + 1 }),
    upload('refuses a file larger still', false, { size: largest + 2 }),
    upload('takes an empty file', true, { size: 0 }),
    upload('takes a file without an extension', true, { path: `${folder}/${BARE}` }),
    upload('takes a file by its type, not by its extension', true, { path: `${folder}/rules-tests.html` }),
    ...otherTypes.map((type) => upload(`refuses ${type}`, false, { contentType: type })),
    upload('refuses its type under a longer name', false, { contentType: `${takes}\n` }),
    upload('has no folders inside', false, { path: `${folder}/inside/${FRESH}` }),
    {
      ...upload('shows nobody what is in a folder inside', false),
      verb: 'list',
      path: `${folder}/inside`,
    },
    // The rule for new files must not let metadata change where there is no file to compare with.
    {
      ...upload('lets nobody change a type to one that it takes', false, { before: takes }),
      verb: 'update',
      path: `${folder}/${EXISTING}`,
    },
  ];
}

/** A listing is read from pictures too. */
function sourcePictures(): FileCase[] {
  return Object.values(sourceFileTypes).map((contentType) => ({
    group: SOURCE_FOLDER,
    name: `takes ${contentType}`,
    caller: 'administrator',
    verb: 'create',
    path: `${SOURCE_FOLDER}/${FRESH}`,
    contentType,
    size: SMALL,
    may: true,
  }));
}

/**
 * Every way in which a session can fail, at a door that only administrators open. But one: firebase-tools asks for the
 * session by HTTP, and its client folds `x/../y` to `y` on the way. Firestore itself has no document with such a name.
 */
function sessionCases(): FileCase[] {
  const askable = callerNames.filter((caller) => caller !== 'folded');
  return askable.map((caller) => ({
    group: 'a session',
    name: `${isEditor(caller) ? 'opens' : 'is refused'} to ${callers[caller].title}`,
    caller,
    verb: 'create',
    path: `brand-logos/${FRESH}`,
    contentType: image,
    size: SMALL,
    may: isEditor(caller),
  }));
}

function elsewhere(): FileCase[] {
  return ['elsewhere/file', 'file'].flatMap((path) =>
    mainCallers.flatMap((caller): FileCase[] => [
      {
        group: 'elsewhere',
        name: `${callers[caller].title} may not write ${path}`,
        caller,
        verb: 'create',
        path,
        contentType: image,
        size: SMALL,
        may: false,
      },
      {
        group: 'elsewhere',
        name: `${callers[caller].title} may not read ${path}`,
        caller,
        verb: 'get',
        path,
        before: image,
        may: false,
      },
    ]),
  );
}
