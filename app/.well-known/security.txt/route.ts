import { contactEmail, siteOrigin } from '@/lib/config/brand';
import { securityContact } from '@/lib/security/security-contact';

/** Made anew every day, so that its end never comes. */
export const revalidate = 86_400;
export const dynamic = 'force-static';

export function GET(): Response {
  return new Response(securityContact(siteOrigin(), contactEmail(), Date.now()), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
}
