import { newChallenge } from '@/lib/bff/captcha';
import { answersAtOnce } from '@/lib/bff/handler';
import { siteRoute } from '@/lib/bff/site-route';
import { challengeCall } from '@/lib/contracts/calls/site-visit';

export const dynamic = 'force-dynamic';
export const GET = answersAtOnce(
  challengeCall,
  siteRoute(challengeCall, ({ request }) => newChallenge(request)),
);
