import { inquiryKindKeys, inquiryKinds } from '@site/domain/entities/inquiry';
import { countDocuments } from '../../firebase/admin/count-documents.ts';

/** What the overview counts. */
export interface Counts {
  readonly portfolio: number;
  readonly gallery: number;
  readonly listings: number;
  readonly brands: number;
  readonly heroes: number;
  readonly enquiries: number;
}

/** Counts everything at once. Rejects when one of the counts fails. */
export async function loadCounts(): Promise<Counts> {
  const [portfolio, gallery, listings, brands, heroes, ...enquiries] = await Promise.all([
    countDocuments('business_portfolio'),
    countDocuments('renovation_gallery'),
    countDocuments('car_listings'),
    countDocuments('car_brands'),
    countDocuments('hero_images'),
    ...inquiryKindKeys.map((kind) => countDocuments(inquiryKinds[kind].collection)),
  ]);
  return {
    portfolio,
    gallery,
    listings,
    brands,
    heroes,
    enquiries: enquiries.reduce((sum, count) => sum + count, 0),
  };
}
