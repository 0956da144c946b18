import { company, whatsappLink } from '@site/domain/company';

/** For chat and sales, with the usual groups of Malaysian mobile numbers. */
export const mobileNumber = `+${company.whatsapp}`.replace(/^\+60(\d{2})(\d{3,4})(\d{4})$/, '+60 $1-$2 $3');

/** Opens a chat. The visitor can change the text before it is sent. */
export function chatAbout(wish: string): string {
  return whatsappLink(company.whatsapp, `Hello ${company.name}, ${wish} Thank you.`);
}

const wishes = {
  'car-dealership': 'I am looking for a car and would like some advice. Could someone from sales contact me?',
  'home-renovation': 'I am planning a renovation and would like some advice.',
  'business-consultation': 'I would like some advice for my company.',
} as const;

export function chatOfPage(path: string): string {
  const [, , service] = path.split('/');
  const found = Object.entries(wishes).find(([name]) => name === service);
  return chatAbout(found?.[1] ?? 'I have a question.');
}

export function chatAboutWork(title: string): string {
  return chatAbout(`I am planning a renovation: ${title}. Could you tell me what it would cost at my place?`);
}
