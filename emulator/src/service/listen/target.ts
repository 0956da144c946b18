import type { Query } from '../../query/contract.ts';
import { compileQuery, runQuery } from '../../query/index.ts';
import type { Change, Database } from '../../store/database.ts';
import { encodeDocument, encodeTimestamp } from '../../values/codec.ts';
import { parseDocumentName, parseParentName } from '../../values/resource-name.ts';
import { StatusError } from '../../values/status.ts';
import type { Document, Timestamp } from '../../values/value.ts';
import type { ListenResponse, WireTarget } from '../../values/wire.ts';
import type { Judge } from '../authorise.ts';
import { type Applied, requireWithin, type Space } from '../space.ts';

export interface Target {
  /** Throws PERMISSION_DENIED. */
  authorise(judge: Judge): void;
  initial(): ListenResponse[];
  changed(changes: Applied['changes'], time: Timestamp): ListenResponse[];
}

/** Throws INVALID_ARGUMENT for an impossible query. */
export function createTarget(id: number, wire: WireTarget, space: Space): Target {
  if (wire.documents) return new DocumentsTarget(id, wire.documents.documents ?? [], space);
  return new QueryTarget(id, wire, space);
}

function added(id: number, document: Document): ListenResponse {
  return { documentChange: { document: encodeDocument(document), targetIds: [id] } };
}

function deleted(id: number, name: string, time: Timestamp): ListenResponse {
  return { documentDelete: { document: name, removedTargetIds: [id], readTime: encodeTimestamp(time) } };
}

function left(id: number, name: string, time: Timestamp): ListenResponse {
  return { documentRemove: { document: name, removedTargetIds: [id], readTime: encodeTimestamp(time) } };
}

class DocumentsTarget implements Target {
  private readonly id: number;
  private readonly database: Database;
  private readonly paths: readonly (readonly string[])[];

  constructor(id: number, names: readonly string[], space: Space) {
    this.id = id;
    this.database = space.database;
    const parsed = names.map(parseDocumentName);
    for (const name of parsed) requireWithin(space, name);
    this.paths = parsed.map(({ path }) => path);
  }

  authorise(judge: Judge): void {
    for (const path of this.paths) judge.mayGet(path, this.database.get(path));
  }

  initial(): ListenResponse[] {
    return this.paths.map((path) => this.state(path, this.database.get(path), this.database.readTime()));
  }

  changed(changes: Applied['changes'], time: Timestamp): ListenResponse[] {
    return this.paths.flatMap((path) => {
      const change = changes.get(path.join('/'));
      return change ? [this.state(path, change.after, time)] : [];
    });
  }

  private state(path: readonly string[], document: Document | undefined, time: Timestamp): ListenResponse {
    return document ? added(this.id, document) : deleted(this.id, this.database.name(path), time);
  }
}

/** Without a limit a commit costs its changes, with a limit the query runs again. */
class QueryTarget implements Target {
  private readonly id: number;
  private readonly database: Database;
  private readonly query: ReturnType<typeof compileQuery>;
  private shown = new Map<string, Document>();

  constructor(id: number, wire: WireTarget, space: Space) {
    this.id = id;
    this.database = space.database;
    requireWithin(space, parseParentName(wire.query?.parent ?? ''));
    this.query = compileQuery(wire.query?.parent ?? '', wire.query?.structuredQuery);
    if (this.query.nearest) {
      throw new StatusError('INVALID_ARGUMENT', 'A vector search cannot be listened to.');
    }
  }

  authorise(judge: Judge): void {
    judge.mayQuery(this.query as Query);
  }

  initial(): ListenResponse[] {
    this.shown = this.run();
    return [...this.shown.values()].map((document) => added(this.id, this.query.project(document)));
  }

  changed(changes: Applied['changes'], time: Timestamp): ListenResponse[] {
    const touching = [...changes].filter(
      ([key, { after }]) => this.shown.has(key) || (after && this.query.matches(after)),
    );
    if (touching.length === 0) return [];
    const isWindow = this.query.limit !== undefined || this.query.offset > 0;
    return isWindow ? this.moveWindow(time) : touching.map(([key, change]) => this.follow(key, change, time));
  }

  private follow(key: string, { path, before, after }: Change, time: Timestamp): ListenResponse {
    if (after && this.query.matches(after)) {
      this.shown.set(key, after);
      return added(this.id, this.query.project(after));
    }
    this.shown.delete(key);
    const name = before?.name ?? this.database.name(path);
    return after ? left(this.id, name, time) : deleted(this.id, name, time);
  }

  private moveWindow(time: Timestamp): ListenResponse[] {
    const now = this.run();
    const gone = [...this.shown].filter(([key]) => !now.has(key));
    const come = [...now].filter(([key, document]) => this.shown.get(key) !== document);
    this.shown = now;
    return [
      ...gone.map(([, { name, path }]) =>
        this.database.get(path) ? left(this.id, name, time) : deleted(this.id, name, time),
      ),
      ...come.map(([, document]) => added(this.id, this.query.project(document))),
    ];
  }

  private run(): Map<string, Document> {
    const whole = { ...this.query, project: (document: Document) => document };
    return new Map(
      runQuery(whole, this.database).documents.map((document) => [document.path.join('/'), document]),
    );
  }
}
