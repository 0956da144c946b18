import { company } from '@site/domain/company';
import type { Vehicle } from '@site/domain/published/entities';

/** The vehicle that a visitor asks about. */
export type EnquiredVehicle = Pick<Vehicle, 'make' | 'model' | 'year'>;

/** An e-mail to sales, not yet encoded. Lines of the body end in CRLF, as `mailto:` links want (RFC 6068). */
export interface SalesEmail {
  readonly subject: string;
  readonly body: string;
}

/** What a visitor would call the vehicle, such as `2024 Honda City`; what is not known is left out. */
export function vehicleName({ make, model, year }: EnquiredVehicle): string {
  return [year || '', make, model].filter(Boolean).join(' ');
}

/** Prefilled chat message about one vehicle; plain text, to be encoded into a `https://wa.me/` link. */
export function vehicleChatMessage(vehicle: EnquiredVehicle): string {
  return `Hello ${company.name}, I am interested in the ${vehicleName(vehicle)}. Could you send me the pricing details and arrange a test drive? Thank you.`;
}

/** Prefilled e-mail about one vehicle. */
export function vehicleEmail(vehicle: EnquiredVehicle): SalesEmail {
  const name = vehicleName(vehicle);
  return {
    subject: `Enquiry about the ${name}`,
    body: [
      `Hello ${company.name},`,
      '',
      `I am interested in the ${name}. Please send me the pricing details and let me know when I could come for a test drive.`,
      '',
      'My name:',
      'My phone number:',
      'Days that suit me:',
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
