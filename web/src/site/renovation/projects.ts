import { type Project, toProject } from '@site/domain/publishing/entities';
import { Recent } from '../../ui/recent.ts';

/** The publisher writes this file. */
const PROJECTS = '/projects.json';

const kept = new Recent<readonly Project[]>();

/** Returns cached projects. */
export function knownProjects(): readonly Project[] | undefined {
  return kept.get(PROJECTS);
}

/** Returns all projects, newest first, without a database query. Rejects if the file cannot be loaded. */
export async function loadProjects(): Promise<readonly Project[]> {
  const known = knownProjects();
  if (known) return known;
  const answer = await fetch(PROJECTS);
  if (!answer.ok) throw new Error(`The list of projects answered ${answer.status}`);
  const projects = toProjects(await answer.json());
  kept.keep(PROJECTS, projects);
  return projects;
}

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
