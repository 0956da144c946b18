/** An address that opens a chat with a phone number (E.164), with words that can still be changed: https://faq.whatsapp.com/5913398998672934 */
export function whatsappLink(phone: string, text: string): string {
  return `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;
}
