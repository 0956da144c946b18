import type { HeroImage } from '@site/domain/entities/hero-image';
import { heroMessages } from '@site/domain/messages/admin';
import { ERROR_TITLE, SUCCESS_TITLE } from '@site/domain/messages/managers';
import { updateContent } from '../../firebase/admin/content/write-content.ts';
import { toastFailure, toastSuccess } from '../../ui/toast/toast-store.ts';

/** What can be edited; an update stores one of them, so that two administrators do not overwrite each other. */
export type HeroField = 'image_url' | 'alt_text';

/** Stores one field of a page's picture and tells how it went; answers whether it did. */
export async function saveHero(
  page: HeroImage['page_name'],
  field: HeroField,
  value: string,
): Promise<boolean> {
  try {
    await updateContent('hero_images', page, { [field]: value });
    toastSuccess(heroMessages.updated, SUCCESS_TITLE);
    return true;
  } catch (error) {
    console.error('A hero image could not be stored', error);
    toastFailure(heroMessages.updateFailed, ERROR_TITLE);
    return false;
  }
}
