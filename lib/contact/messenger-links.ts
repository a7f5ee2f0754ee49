import { WHATSAPP_MOBILE_BREAKPOINT_PX } from '../config/limits';
import { dialablePhone } from '../person/phone';

function query(phone: string, greeting: string): string {
  return new URLSearchParams({ phone: dialablePhone(phone).replace('+', ''), text: greeting })
    .toString()
    .replaceAll('+', '%20');
}

/** WhatsApp's link for computers: a chat in the browser with a greeting (product.md, section 7). */
export function webWhatsappLink(phone: string, greeting: string): string {
  return `https://web.whatsapp.com/send?${query(phone, greeting)}`;
}

/** WhatsApp's link for phones: opens the application. */
export function mobileWhatsappLink(phone: string, greeting: string): string {
  return `https://api.whatsapp.com/send?${query(phone, greeting)}`;
}

/** The mobile link below 768 px, otherwise the web link. */
export function whatsappLink(phone: string, greeting: string, viewportWidthPx: number): string {
  return viewportWidthPx < WHATSAPP_MOBILE_BREAKPOINT_PX
    ? mobileWhatsappLink(phone, greeting)
    : webWhatsappLink(phone, greeting);
}

/** WhatsApp's share link: the visitor picks the chat. */
export function whatsappShareLink(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}
