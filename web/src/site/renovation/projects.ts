import { type Project, toProject } from '@site/domain/publishing/entities';
import { Recent } from '../../ui/recent.ts';

/** Where the publisher puts what the cards of all projects show. */
const PROJECTS = '/projects.json';

const kept = new Recent<readonly Project[]>();

/** What this visit has read of them, if it is not too old. */
export function knownProjects(): readonly Project[] | undefined {
  return kept.get(PROJECTS);
}

/** All projects as their cards show them, newest first: no database is read. Rejects when they cannot be loaded. */
export async function loadProjects(): Promise<readonly Project[]> {
  const known = knownProjects();
  if (known) return known;
  const answer = await fetch(PROJECTS);
  if (!answer.ok) throw new Error(`The list of projects answered ${answer.status}`);
  const projects = toProjects(await answer.json());
  kept.keep(PROJECTS, projects);
  return projects;
}

/** Reads the parsed text of `projects.json`. */
export function toProjects(file: unknown): readonly Project[] {
  const entries = isRecord(file) ? file['projects'] : undefined;
  if (!Array.isArray(entries)) throw new Error('There is no list of projects');
  return entries.filter(isRecord).flatMap((entry) => {
    const id = entry['id'];
    return typeof id === 'string' ? (toProject(id, entry) ?? []) : [];
  });
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
