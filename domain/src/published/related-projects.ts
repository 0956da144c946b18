import type { Project } from './entities.ts';

/** How many others the page of a project names. */
const RELATED = 3;

/** The label of a project's category: the first word of its type, `Kitchen` of `Kitchen Renovation`. */
export function categoryLabel(type: string): string {
  return type.trim().split(/\s+/)[0] ?? '';
}

/** Other projects, those of the same category first, otherwise in the order in which they are given. */
export function relatedTo(
  { id, type }: Pick<Project, 'id' | 'type'>,
  projects: readonly Project[],
): readonly Project[] {
  const category = categoryLabel(type).toLowerCase();
  const others = projects.filter((other) => other.id !== id);
  const isAlike = (other: Project) => categoryLabel(other.type).toLowerCase() === category;
  return [...others.filter(isAlike), ...others.filter((other) => !isAlike(other))].slice(0, RELATED);
}
