import { company } from '@site/domain/company';
import type { Vehicle } from '@site/domain/publishing/entities';
import { routes } from '@site/domain/routes';
import { List } from '#ui/parts.tsx';
import { ContactAction } from '../blocks/sections.tsx';
import { chatAbout, chatOfPage, mobileNumber } from '../chat.ts';
import messages from './messages.json';
import { referredTo } from './vehicles/card.tsx';

/** The section of the inventory with the form that asks for a vehicle. */
export const REQUEST_ID = 'request';

export type EnquiredVehicle = Pick<Vehicle, 'id' | 'stock_no' | 'make' | 'model' | 'year' | 'availability'>;

/** The form of a vehicle's main action, and its label. */
export function mainAction({ availability }: Pick<EnquiredVehicle, 'availability'>, isPriced: boolean) {
  const offered = isPriced ? 'priced' : 'unpriced';
  return availability === 'available'
    ? ({ kind: 'testDrive', label: messages.actions[offered] } as const)
    : ({ kind: 'vehicle', label: messages.actions[availability] } as const);
}

export function vehicleFormMessage(vehicle: EnquiredVehicle): string {
  return `I am interested in the ${referredTo(vehicle)}${messages.wishes[vehicle.availability]}`;
}

/** Returns prefilled links to sales, about a vehicle or about cars in general. */
export function salesLinks(vehicle?: EnquiredVehicle) {
  const subject = `Enquiry about ${vehicle ? `the ${referredTo(vehicle)}` : 'a car'}`;
  const wish = vehicle
    ? vehicleFormMessage(vehicle)
    : 'I am looking for a car and would like some advice. Please contact me.';
  const question = vehicle
    ? vehicle.availability === 'available' && 'Days that suit me:'
    : 'What I have in mind:';
  const asked = ['My name:', 'My phone number:', ...(question ? [question] : [])];
  // Lines end in CRLF, as RFC 6068 requires for `mailto:`.
  const body = [`Hello ${company.name},`, '', wish, '', ...asked, '', 'Thank you.'].join('\r\n');
  return {
    chat: vehicle ? chatAbout(wish) : chatOfPage(routes.dealership.path),
    phone: `tel:+${company.whatsapp}`,
    email: `mailto:${company.salesEmail}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`,
  };
}

export function SalesActions({ vehicle }: { vehicle?: EnquiredVehicle }) {
  const { chat, phone, email } = salesLinks(vehicle);
  return (
    <List gap="2">
      <ContactAction href={chat} icon="chat" name="WhatsApp" detail="Chat with sales" />
      <ContactAction href={phone} icon="phone" name="Call" detail={mobileNumber} />
      <ContactAction href={email} icon="mail" name="E-mail" detail={company.salesEmail} />
    </List>
  );
}
