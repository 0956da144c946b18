import { company } from '@site/domain/company';
import {
  type EnquiredVehicle,
  generalChatMessage,
  generalEmail,
  type SalesEmail,
  vehicleChatMessage,
  vehicleEmail,
} from '../sales-messages.ts';

/** The three ways to reach sales, ready for `href`. */
export interface SalesLinks {
  readonly chat: string;
  readonly phone: string;
  readonly email: string;
}

/** How to reach sales about a vehicle, or about cars at all; messages are prefilled. */
export function salesLinks(vehicle?: EnquiredVehicle): SalesLinks {
  const message = vehicle ? vehicleChatMessage(vehicle) : generalChatMessage;
  return {
    chat: `https://wa.me/${company.whatsapp}?text=${encodeURIComponent(message)}`,
    phone: `tel:${company.phoneLink}`,
    email: mailto(vehicle ? vehicleEmail(vehicle) : generalEmail),
  };
}

function mailto({ subject, body }: SalesEmail): string {
  return `mailto:${company.salesEmail}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
