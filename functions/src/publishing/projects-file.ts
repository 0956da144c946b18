import { newest } from '@site/domain/published/content';
import type { DocumentReader } from '@site/domain/published/document-reader';
import { type Project, toProject } from '@site/domain/published/entities';
import { everyRow } from '@site/domain/published/every-row';

/** The text of `projects.json`: what the cards of all renovation projects show, newest first. `toProject` reads it again. */
export async function renderProjects(documents: DocumentReader, now = new Date()): Promise<string> {
  const rows = await everyRow(documents, newest('renovation_gallery'));
  const projects = rows.flatMap(({ id, data }) => {
    const project = toProject(id, data);
    return project ? [cardOf(project)] : [];
  });
  return `${JSON.stringify({ generated_at: now.toISOString(), projects })}\n`;
}

/** Without what only the project's own page says. */
function cardOf({ features, key_results, ...card }: Project) {
  // A card tells the description, and the two others where there is none.
  return card.description ? { ...card, challenge: '', solution: '' } : card;
}
