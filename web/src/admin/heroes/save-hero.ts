import type { HeroImage } from '@site/domain/content/hero-image';
import { heroMessages } from '@site/domain/messages/admin';
import { ERROR_TITLE, SUCCESS_TITLE } from '@site/domain/messages/content';
import { defaultHeroPicture, type HeroPage } from '@site/domain/pages';
import type { Stored } from '../../firebase/admin/content/stored.ts';
import { updateContent } from '../../firebase/admin/content/write-content.ts';
import { toastFailure, toastSuccess } from '../../ui/toast/toast-store.ts';
import { isUpdateTo, undoAction } from '../shared/history/undo.ts';

/** The fields that can be edited. An update stores one of them, so that two administrators do not overwrite each other. */
export type HeroField = 'image_url' | 'alt_text';

/**
 * Stores one field of a hero image, shows a toast, and returns whether it succeeded. Other wrong fields of a damaged one are replaced by
 * the defaults of the page.
 */
export async function saveHero(
  { image_url, alt_text }: Stored<'hero_images'>,
  page: HeroPage,
  field: HeroField,
  value: string,
): Promise<boolean> {
  const changed = { [field]: value };
  const whole: HeroImage = {
    page_name: page,
    image_url: image_url || defaultHeroPicture(page).image_url,
    alt_text,
    ...changed,
  };
  try {
    await updateContent({ name: 'hero_images', id: page }, { values: whole, changed });
    const undo = undoAction({ collection: 'hero_images', id: page }, isUpdateTo(changed));
    toastSuccess(heroMessages.updated, SUCCESS_TITLE, { action: undo });
    return true;
  } catch (error) {
    console.error('A hero image could not be stored', error);
    toastFailure(heroMessages.updateFailed, ERROR_TITLE);
    return false;
  }
}
