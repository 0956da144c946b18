import type { GalleryProject } from '@site/domain/entities/gallery-project';
import { galleryProjectKinds } from '@site/domain/reading/field-kinds';
import { hasText, readFields, type StoredDocument } from '@site/domain/reading/read-fields';

/** A finished renovation as pages use it. */
export type StoredGalleryProject = GalleryProject & { readonly id: string };

/** Reads a stored project as far as possible. Undefined when the field `title` is not text. */
export function toGalleryProject(id: string, data: StoredDocument): StoredGalleryProject | undefined {
  return hasText(data, 'title') ? { ...readFields(galleryProjectKinds, data), id } : undefined;
}
