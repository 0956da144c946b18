import { type Project, toProject } from '@site/domain/publishing/entities';
import { publishedList } from '../published-list.ts';

/** All projects, newest first. */
export const publishedProjects = publishedList('/projects.json', toProjects);

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
