import { company } from '@site/domain/company';
import { ContactAction } from '../blocks/contact-action.tsx';
import { List } from '../blocks/parts.tsx';
import { salesLinks, salesNumber } from './sales-links.ts';
import type { EnquiredVehicle } from './sales-messages.ts';

/** WhatsApp, phone and e-mail to sales; about that vehicle when there is one. */
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
