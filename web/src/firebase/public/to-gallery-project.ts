import type { GalleryProject } from '@site/domain/entities/gallery-project';
import { date, type StoredDocument, text, textOrNull, texts } from './stored-fields.ts';

/** A finished renovation as pages use it. */
export type StoredGalleryProject = GalleryProject & { readonly id: string; readonly created_at: Date };

/** A stored project as pages use it; what is missing is empty or null. */
export function toGalleryProject(id: string, data: StoredDocument): StoredGalleryProject {
  return {
    id,
    title: text(data, 'title'),
    location: text(data, 'location'),
    type: text(data, 'type'),
    duration: text(data, 'duration'),
    budget: text(data, 'budget'),
    description: text(data, 'description'),
    challenge: text(data, 'challenge'),
    solution: text(data, 'solution'),
    before_image: textOrNull(data, 'before_image'),
    after_image: textOrNull(data, 'after_image'),
    features: texts(data, 'features'),
    satisfaction: textOrNull(data, 'satisfaction'),
    home_value: textOrNull(data, 'home_value'),
    key_results: texts(data, 'key_results'),
    created_at: date(data, 'created_at'),
  };
}
