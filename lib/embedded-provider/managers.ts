import 'server-only';
import type { z } from 'zod';
import type { phoneNumbersAnswerSchema } from '../contracts/manager';
import { respond } from './respond';

/** Sample numbers: 727 000 00 xx is nobody's. One starts with 8, as the real list may. */
const phones = ['+7 (727) 000-00-01', '8 (727) 000-00-02', '+7 (727) 000-00-03'];

/** `GET /v1/managers/phone-numbers` */
export function phoneNumbers(): Response {
  return respond(200, { data: phones } satisfies z.infer<typeof phoneNumbersAnswerSchema>);
}
