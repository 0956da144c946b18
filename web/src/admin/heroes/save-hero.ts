import type { HeroImage } from '@site/domain/content/hero-image';
import { heroMessages } from '@site/domain/messages/admin';
import { defaultHeroPicture, type HeroPage } from '@site/domain/pages';
import type { Stored } from '../../firebase/admin/content/content.ts';
import { updateContent } from '../../firebase/admin/content/save-content.ts';
import { isUpdateTo, takeBack } from '../history/undo.ts';
import { tell } from '../shared/tell.ts';
import { undoButton } from '../shared/undo.ts';

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
  return tell(() => updateContent({ name: 'hero_images', id: page }, { values: whole, changed }), {
    done: heroMessages.updated,
    failed: heroMessages.updateFailed,
    action: () => undoButton(() => takeBack({ collection: 'hero_images', id: page }, isUpdateTo(changed))),
  });
}
