import { recording } from './recordings.ts';

type Service = 'firestore' | 'storage';

/** A request to the rules in plain JSON. */
export interface RulesRequest {
  readonly method: 'get' | 'list' | 'create' | 'update' | 'delete';
  readonly path: string;
  readonly auth?: { readonly uid: string; readonly token?: Readonly<Record<string, unknown>> } | null;
  /** Firestore: the document before and after. */
  readonly resource?: Readonly<Record<string, unknown>>;
  readonly data?: Readonly<Record<string, unknown>>;
  /** Storage: the file before; `resource` is the file after. */
  readonly existingResource?: object | null;
  /** Documents for lookups, by path. */
  readonly documents?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly requestTime?: string;
  readonly limit?: number;
}

/** A row of a table: a condition below a match, or neither if the group has a whole rules file. */
type Row = RulesRequest & {
  readonly if?: string;
  readonly match?: string;
  readonly verdict: 'allow' | 'deny';
  readonly reason?: string;
};

interface Group {
  readonly group: string;
  readonly from: string;
  readonly rules?: readonly string[];
  readonly functions?: readonly string[];
  /** The common part of the group's requests. */
  readonly request?: Partial<RulesRequest>;
  readonly cases: readonly Row[];
}

export interface RulesTable {
  readonly groups: readonly Group[];
}

export interface RulesCase {
  readonly id: string;
  readonly name: string;
  readonly rules: string;
  readonly request: RulesRequest;
  readonly verdict: 'allow' | 'deny';
  readonly reason?: string | undefined;
}

const ROOTS: Readonly<Record<Service, string>> = {
  firestore: 'service cloud.firestore {\n  match /databases/{database}/documents {',
  storage: 'service firebase.storage {\n  match /b/{bucket}/o {',
};

export function rowIds({ groups }: RulesTable): string[] {
  return groups.flatMap(({ group, cases }) => cases.map((_, index) => `${group} ${index + 1}`));
}

/** Every row of `recorded/<file>`. */
export function rulesCases(file: string, service: Service): RulesCase[] {
  const table = recording<RulesTable>(file, 'p');
  const ids = rowIds(table);
  return table.groups
    .flatMap((group) => group.cases.map((row) => ({ group, row })))
    .map(({ group, row }, index) => {
      const { if: condition, match, verdict, reason, ...request } = row;
      const id = ids[index] ?? '';
      return {
        id,
        name: `${id}: ${condition ?? `${request.method} ${request.path}`}`,
        rules: group.rules?.join('\n') ?? rulesOf(service, group, row),
        request: { ...group.request, ...request },
        verdict,
        reason,
      };
    });
}

function rulesOf(service: Service, { functions = [] }: Group, { if: condition, match, method }: Row): string {
  const lines = [...functions, `match ${match} {`, `  allow ${method}: if ${condition};`, '}'];
  return `rules_version = '2';\n${ROOTS[service]}\n${lines.map((line) => `    ${line}\n`).join('')}  }\n}\n`;
}
