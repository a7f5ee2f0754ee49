import { contactEmail, siteOrigin } from '@/lib/provider-files/company';
import { securityContact } from '@/lib/security/security-contact';

/** Regenerated daily, so that the expiry date stays in the future. */
export const revalidate = 86_400;
export const dynamic = 'force-static';

export function GET(): Response {
  return new Response(securityContact(siteOrigin(), contactEmail(), Date.now()), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
}
