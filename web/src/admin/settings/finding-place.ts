import type { ContentCollection } from '@site/domain/entities/content';
import { inquiryKindKeys, inquiryKinds } from '@site/domain/entities/inquiry';
import type { Finding } from '@site/domain/reading/check-content';

interface Place {
  /** What the entry is. */
  readonly label: string;
  /** The screen that shows the entry; undefined when none does. */
  readonly address: string | undefined;
}

const content: { readonly [C in ContentCollection]: (finding: Finding) => Place } = {
  hero_images: () => ({ label: 'Hero image', address: '/admin?tab=heroes' }),
  business_portfolio: ({ id }) => ({ label: 'Portfolio item', address: form('business-portfolio', id) }),
  renovation_gallery: ({ id }) => ({ label: 'Project', address: form('renovation-gallery', id) }),
  car_brands: ({ id }) => ({ label: 'Car brand', address: form('car-brands', id) }),
  car_listings: ({ id }) => ({ label: 'Car listing', address: form('car-listings', id) }),
  car_color_variants: ({ id, listingId }) => ({
    label: 'Colour variant',
    address: listingId && `/admin/car-listings?${new URLSearchParams({ variants: listingId, form: id })}`,
  }),
};

/** Where the back office shows an entry that the check has found. */
export function placeOf(finding: Finding): Place {
  const kind = inquiryKindKeys.find((key) => inquiryKinds[key].collection === finding.collection);
  if (kind) {
    return {
      label: `${inquiryKinds[kind].label} enquiry`,
      address: `/admin?tab=enquiries&type=${kind}`,
    };
  }
  return content[finding.collection as ContentCollection](finding);
}

function form(manager: string, id: string): string {
  return `/admin/${manager}?${new URLSearchParams({ form: id })}`;
}
