import { company } from '@site/domain/company';
import type { Vehicle } from '@site/domain/publishing/entities';
import { type Availability, vehicleReference } from '@site/domain/vehicles/options';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { List, Muted } from '#ui/parts.tsx';
import { ContactAction } from '../blocks/contact-action.tsx';
import { vehicleName } from './vehicles/card.tsx';

export type EnquiredVehicle = Pick<Vehicle, 'id' | 'stock_no' | 'make' | 'model' | 'year' | 'availability'>;

/** Adds the number by which staff find the vehicle. */
function referredTo(vehicle: EnquiredVehicle): string {
  return `${vehicleName(vehicle)} (ref. ${vehicleReference(vehicle)})`;
}

/** The visitor's wish; the sentence continues after the vehicle's name. */
const wishes: Readonly<Record<Availability, string>> = {
  available: '. Could you send me the pricing details and arrange a test drive?',
  reserved: ', which is reserved. Could you tell me if it becomes available, with the pricing details?',
  sold: ', which is sold. What do you have in stock that is like it?',
};

/** Returns plain text, for encoding into `https://wa.me/`. */
export function vehicleChatMessage(vehicle: EnquiredVehicle): string {
  return `Hello ${company.name}, I am interested in the ${referredTo(vehicle)}${wishes[vehicle.availability]} Thank you.`;
}

export function vehicleFormMessage(vehicle: EnquiredVehicle): string {
  return `I am interested in the ${referredTo(vehicle)}${wishes[vehicle.availability]}`;
}

export function vehicleEmail(vehicle: EnquiredVehicle) {
  const days = vehicle.availability === 'available' ? ['Days that suit me:'] : [];
  return email(`Enquiry about the ${referredTo(vehicle)}`, vehicleFormMessage(vehicle), days);
}

/** Lines of the body end in CRLF, as RFC 6068 requires for `mailto:`. */
function email(subject: string, wish: string, questions: readonly string[]) {
  const lines = ['My name:', 'My phone number:', ...questions];
  return { subject, body: [`Hello ${company.name},`, '', wish, '', ...lines, '', 'Thank you.'].join('\r\n') };
}

const generalChatMessage = `Hello ${company.name}, I am looking for a car and would like some advice. Could someone from sales contact me? Thank you.`;

const generalEmail = email(
  'Enquiry about a car',
  'I am looking for a car and would like some advice. Please contact me.',
  ['What I have in mind:'],
);

/** For chat and phone, in international format without plus. */
const number = company.whatsapp;

/** The number with the usual groups of Malaysian mobile numbers. */
export const salesNumber = `+${number}`.replace(/^\+60(\d{2})(\d{3,4})(\d{4})$/, '+60 $1-$2 $3');

/** Returns prefilled links to sales, about a vehicle or about cars in general. */
export function salesLinks(vehicle?: EnquiredVehicle) {
  const message = vehicle ? vehicleChatMessage(vehicle) : generalChatMessage;
  const { subject, body } = vehicle ? vehicleEmail(vehicle) : generalEmail;
  return {
    chat: `https://wa.me/${number}?text=${encodeURIComponent(message)}`,
    phone: `tel:+${number}`,
    email: `mailto:${company.salesEmail}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`,
  };
}

export function SalesActions({ vehicle }: { vehicle?: EnquiredVehicle }) {
  const { chat, phone, email } = salesLinks(vehicle);
  return (
    <List gap="2">
      <ContactAction href={chat} icon="chat" name="WhatsApp" detail="Chat with sales" external />
      <ContactAction href={phone} icon="phone" name="Call" detail={salesNumber} />
      <ContactAction href={email} icon="mail" name="E-mail" detail={company.salesEmail} />
    </List>
  );
}

/** Shows every way to reach sales, and the opening hours. */
export function ContactSales({ label }: { label: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="dark" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <Dialog title={label} onClose={() => setOpen(false)}>
          <Muted mb="5">{`${company.hours}. ${company.weekendHours}.`}</Muted>
          <SalesActions />
        </Dialog>
      )}
    </>
  );
}
