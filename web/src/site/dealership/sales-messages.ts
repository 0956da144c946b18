import { company } from '@site/domain/company';
import type { Vehicle } from '@site/domain/publishing/entities';
import type { Availability } from '@site/domain/vehicles/options';
import { vehicleReference } from '@site/domain/vehicles/options';
import { vehicleName } from './vehicles/vehicle-name.ts';

/** The vehicle that a visitor asks about. */
export type EnquiredVehicle = Pick<Vehicle, 'id' | 'stock_no' | 'make' | 'model' | 'year' | 'availability'>;

/** An e-mail to sales, not yet encoded. Lines of the body end in CRLF, as `mailto:` links want (RFC 6068). */
export interface SalesEmail {
  readonly subject: string;
  readonly body: string;
}

/** The same with what staff look it up by. */
function referredTo(vehicle: EnquiredVehicle): string {
  return `${vehicleName(vehicle)} (ref. ${vehicleReference(vehicle)})`;
}

/** What a visitor wants who asks about a vehicle, as a sentence that goes on after the vehicle. */
const wishes: Readonly<Record<Availability, string>> = {
  available: '. Could you send me the pricing details and arrange a test drive?',
  reserved: ', which is reserved. Could you tell me if it becomes available, with the pricing details?',
  sold: ', which is sold. What do you have in stock that is like it?',
};

/** Prefilled chat message about one vehicle; plain text, to be encoded into a `https://wa.me/` link. */
export function vehicleChatMessage(vehicle: EnquiredVehicle): string {
  return `Hello ${company.name}, I am interested in the ${referredTo(vehicle)}${wishes[vehicle.availability]} Thank you.`;
}

/** Prefilled message of the form on the page of a vehicle. */
export function vehicleFormMessage(vehicle: EnquiredVehicle): string {
  return `I am interested in the ${referredTo(vehicle)}${wishes[vehicle.availability]}`;
}

/** Prefilled e-mail about one vehicle. */
export function vehicleEmail(vehicle: EnquiredVehicle): SalesEmail {
  return {
    subject: `Enquiry about the ${referredTo(vehicle)}`,
    body: [
      `Hello ${company.name},`,
      '',
      `I am interested in the ${referredTo(vehicle)}${wishes[vehicle.availability]}`,
      '',
      'My name:',
      'My phone number:',
      ...(vehicle.availability === 'available' ? ['Days that suit me:'] : []),
      '',
      'Thank you.',
    ].join('\r\n'),
  };
}

/** Prefilled chat message behind Contact Sales without a certain vehicle. */
export const generalChatMessage = `Hello ${company.name}, I am looking for a car and would like some advice. Could someone from sales contact me? Thank you.`;

/** Prefilled e-mail behind Contact Sales without a certain vehicle. */
export const generalEmail: SalesEmail = {
  subject: 'Enquiry about a car',
  body: [
    `Hello ${company.name},`,
    '',
    'I am looking for a car and would like some advice. Please contact me.',
    '',
    'My name:',
    'My phone number:',
    'What I have in mind:',
    '',
    'Thank you.',
  ].join('\r\n'),
};
