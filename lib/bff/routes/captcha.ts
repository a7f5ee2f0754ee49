import 'server-only';
import { challengeCall } from '../../contracts/calls/site-visit';
import { newChallenge } from '../http/captcha';
import { siteRoute } from '../http/site-route';

export const getChallenge = siteRoute(challengeCall, ({ request }) => newChallenge(request));
