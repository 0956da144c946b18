import { company } from '@site/domain/company';
import {
  type EnquiredVehicle,
  generalChatMessage,
  generalEmail,
  type SalesEmail,
  vehicleChatMessage,
  vehicleEmail,
} from './sales-messages.ts';

/** The number of sales, for chat and phone alike, in international format without plus. */
const number = company.whatsapp;

/** The same number for people; Malaysian mobile numbers in their usual groups. */
export const salesNumber = `+${number}`.replace(/^\+60(\d{2})(\d{3,4})(\d{4})$/, '+60 $1-$2 $3');

/** The three ways to reach sales, ready for `href`. */
export interface SalesLinks {
  readonly chat: string;
  readonly phone: string;
  readonly email: string;
}

/** How to reach sales about a vehicle, or about cars in general; messages are prefilled. */
export function salesLinks(vehicle?: EnquiredVehicle): SalesLinks {
  const message = vehicle ? vehicleChatMessage(vehicle) : generalChatMessage;
  return {
    chat: `https://wa.me/${number}?text=${encodeURIComponent(message)}`,
    phone: `tel:+${number}`,
    email: mailto(vehicle ? vehicleEmail(vehicle) : generalEmail),
  };
}

function mailto({ subject, body }: SalesEmail): string {
  return `mailto:${company.salesEmail}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
