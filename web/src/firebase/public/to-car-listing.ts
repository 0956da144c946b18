import type { CarListing } from '@site/domain/entities/car-listing';
import { carListingKinds } from '@site/domain/reading/field-kinds';
import { readFields, type StoredDocument } from '@site/domain/reading/read-fields';

/** A listing as pages use it. */
export type StoredCarListing = CarListing & { readonly id: string };

/** Reads a stored listing as far as possible. Undefined when it has no name. */
export function toCarListing(id: string, data: StoredDocument): StoredCarListing | undefined {
  const listing = readFields(carListingKinds, data);
  return listing.make.trim() || listing.model.trim() ? { ...listing, id } : undefined;
}
