import type { Finding } from '@site/domain/content/check';
import { inquiryKindKeys, inquiryKinds } from '@site/domain/enquiries/kinds';

interface FindingLink {
  /** The kind of the entry. */
  readonly label: string;
  /** The screen that shows the entry; undefined when none does. */
  readonly address: string | undefined;
}

/** The link to an entry that the check has reported. The address of a manager is the name of its collection. */
export function findingLink({ collection, id, listingId, photoOf }: Finding): FindingLink {
  const kind = inquiryKindKeys.find((key) => inquiryKinds[key].collection === collection);
  if (kind) {
    return { label: `${inquiryKinds[kind].label} enquiry`, address: `/admin?tab=enquiries&type=${kind}` };
  }
  switch (collection) {
    case 'hero_images':
      return { label: 'Hero Images', address: '/admin?tab=heroes' };
    case 'car_color_variants': {
      const query = listingId && new URLSearchParams({ variants: listingId, form: id });
      return { label: 'Colour Variants', address: query && `/admin/car-listings?${query}` };
    }
    case 'photos':
      return { label: 'Photos', address: photoOf && formAddress(photoOf.collection, photoOf.id) };
    default:
      return {
        label: collection.split('_').map(capitalized).join(' '),
        address: formAddress(collection, id),
      };
  }
}

function formAddress(collection: string, id: string): string {
  return `/admin/${collection.replaceAll('_', '-')}?${new URLSearchParams({ form: id })}`;
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
