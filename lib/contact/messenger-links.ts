import { WHATSAPP_MOBILE_BREAKPOINT_PX } from '../config/limits';
import { dialablePhone } from '../person/phone';

function chatLink(host: 'web' | 'api', phone: string, greeting: string): string {
  const query = new URLSearchParams({ phone: dialablePhone(phone).replace('+', ''), text: greeting });
  return `https://${host}.whatsapp.com/send?${query.toString().replaceAll('+', '%20')}`;
}

/** WhatsApp's link for computers: a chat in the browser with a greeting (product.md, section 7). */
export function webWhatsappLink(phone: string, greeting: string): string {
  return chatLink('web', phone, greeting);
}

/** WhatsApp's link for phones, which opens the application, below 768 px; otherwise the link for computers. */
export function whatsappLink(phone: string, greeting: string, viewportWidthPx: number): string {
  return chatLink(viewportWidthPx < WHATSAPP_MOBILE_BREAKPOINT_PX ? 'api' : 'web', phone, greeting);
}

/** WhatsApp's share link: the visitor picks the chat. */
export function whatsappShareLink(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}
