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
  /** Only functions read and delete these files. */
  readonly isPrivate?: true;
}

/** The folders with their types and maximum sizes in bytes. */
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

/** The rights on public files, and on private files. */
const may = {
  public: { anyone: ['get'], editor: ['get', 'create', 'delete'] },
  private: { anyone: [], editor: ['create'] },
} as const satisfies Record<string, { anyone: readonly Verb[]; editor: readonly Verb[] }>;

const isEditor = (caller: CallerName) => {
  const role = roleOf(caller);
  return role !== undefined && hasAccess(role, 'editor');
};

const EXISTING = 'rules-tests-existing.png';
const FRESH = 'rules-tests-fresh.png';

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
  const { anyone, editor } = may[isPrivate ? 'private' : 'public'];
  return mainCallers.flatMap((caller) =>
    verbs.map((verb) => {
      const granted: readonly Verb[] = isEditor(caller) ? editor : anyone;
      const isGranted = granted.includes(verb);
      const name = `${callers[caller].title} ${isGranted ? 'may' : 'may not'} ${verb}`;
      return { ...attempts[verb], name, caller, may: isGranted };
    }),
  );
}

/** An administrator's upload of a small file, changed by `more`. */
function upload(group: string, name: string, granted: boolean, more: Partial<FileCase>): FileCase {
  const path = `${group}/${FRESH}`;
  return { group, name, caller: 'administrator', verb: 'create', path, size: SMALL, may: granted, ...more };
}

function uploadsTo({ folder, takes, refuses, largest }: Folder): FileCase[] {
  const attempt = (name: string, granted: boolean, more: Partial<FileCase> = {}) =>
    upload(folder, name, granted, { contentType: takes, ...more });
  const otherTypes = [
    ...[refuses, 'text/html', 'application/javascript', 'application/octet-stream'],
    ...[`x-${takes}`, 'image/', `${takes}\n`],
  ];
  const inside = `${folder}/inside`;
  return [
    attempt('takes a file as large as can be', true, { size: largest }),
    attempt('refuses a larger file', false, { size: largest + 1 }),
    attempt('refuses a file larger still', false, { size: largest + 2 }),
    attempt('takes an empty file', true, { size: 0 }),
    // The type counts, not the name.
    attempt('takes a file without an extension', true, { path: `${folder}/rules-tests` }),
    attempt('takes a file by its type, not by its extension', true, { path: `${folder}/rules-tests.html` }),
    ...otherTypes.map((type) => attempt(`refuses ${JSON.stringify(type)}`, false, { contentType: type })),
    attempt('has no folders inside', false, { path: `${inside}/${FRESH}` }),
    attempt('shows nobody what is in a folder inside', false, { verb: 'list', path: inside }),
    // The rule for new files must not allow a metadata change without a stored file.
    attempt('lets nobody change a type to one that it takes', false, {
      verb: 'update',
      path: `${folder}/${EXISTING}`,
      before: takes,
    }),
  ];
}

/** Listings are extracted from pictures too. */
function sourcePictures(): FileCase[] {
  return Object.values(sourceFileTypes).map((contentType) =>
    upload(SOURCE_FOLDER, `takes ${contentType}`, true, { contentType }),
  );
}

/**
 * Every invalid session but one: firebase-tools asks for the session over HTTP, where `x/../y` becomes `y`. Firestore has no document with
 * that name.
 */
function sessionCases(): FileCase[] {
  const askable = callerNames.filter((caller) => caller !== 'folded');
  return askable.map((caller) => {
    const name = `${isEditor(caller) ? 'opens' : 'is refused'} to ${callers[caller].title}`;
    const path = `brand-logos/${FRESH}`;
    return upload('a session', name, isEditor(caller), { caller, path, contentType: image });
  });
}

function elsewhere(): FileCase[] {
  const paths = ['elsewhere/file', 'file'];
  return mainCallers.flatMap((caller) =>
    paths.flatMap((path) => {
      const who = `${callers[caller].title} may not`;
      const written = upload('elsewhere', `${who} write ${path}`, false, {
        caller,
        path,
        contentType: image,
      });
      const { size: _, contentType: __, ...read } = written;
      return [written, { ...read, verb: 'get' as const, before: image, name: `${who} read ${path}` }];
    }),
  );
}
