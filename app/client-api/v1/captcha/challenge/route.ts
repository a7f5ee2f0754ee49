import { newChallenge } from '@/lib/bff/http/captcha';
import { registerDirectRoute } from '@/lib/bff/http/handler';
import { siteRoute } from '@/lib/bff/http/site-route';
import { challengeCall } from '@/lib/contracts/calls/site-visit';

export const dynamic = 'force-dynamic';
export const GET = registerDirectRoute(
  challengeCall,
  siteRoute(challengeCall, ({ request }) => newChallenge(request)),
);
