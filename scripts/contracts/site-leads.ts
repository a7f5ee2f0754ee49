import type { Call, Problem } from '../../lib/contracts/calls/call';
import type { SiteCall } from '../../lib/contracts/calls/site-call';
import {
  cancelLeadCall,
  changePhoneCall,
  leadStatusCall,
  leadVisitSlotsCall,
  moveVisitCall,
  newPhoneCodeCall,
  ownLeadStatusCall,
  statusCodeCall,
} from '../../lib/contracts/calls/site-lead-status';
import { leadCall } from '../../lib/contracts/calls/site-leads';
import { leadKinds, type LeadKind } from '../../lib/contracts/lead';
import { notFound, refused, repeated, unreachable } from './site-problems';

/** The description of a call besides its definition, with the problems that do not follow from its rules. */
export type Words = Pick<Call, 'summary' | 'description' | 'credential'> & { problems?: readonly Problem[] };

const leadSummaries: Record<LeadKind, string> = {
  'store-lead': 'Asks to be connected.',
  're-application-lead': 'Asks to be connected all the same, after a refusal.',
  'update-by-consultation': 'Asks for a consultation.',
  'store-lead-from-site': 'Asks for the connection of a building, as its builder.',
  'call-request': 'Asks to be called back.',
};

const sent = leadKinds.map((kind): [SiteCall, Words] => [
  leadCall(kind),
  {
    summary: leadSummaries[kind],
    description:
      'The request is kept before it is answered, and sent to the CRM until the CRM has it. Who sent the visitor is read from cookies.',
    problems: [repeated],
  },
]);

const change = [notFound, refused, unreachable];
const changed: [SiteCall, Words][] = [
  [
    leadStatusCall,
    {
      summary: 'Tells how a request stands, to whoever knows its number and has its phone.',
      description:
        'A wrong code, a wrong number and a wrong phone are the same `not-found`. Wrong codes are counted for the phone.',
      problems: [notFound, unreachable],
    },
  ],
  [
    statusCodeCall,
    {
      summary: 'Sends a code to the phone of a request, where a request has this number and this phone.',
      description: 'Answer, time and limits are the same where none has: they tell nothing of the request.',
    },
  ],
  [ownLeadStatusCall, { summary: 'Tells how a request stands, to the device that has left it.', problems: [notFound] }],
  [
    cancelLeadCall,
    {
      summary: 'Cancels a request, for whoever has its key.',
      description:
        'One that the CRM does not have yet is not sent any more; `refused` where the CRM cannot do it. The same may come again.',
      problems: change,
    },
  ],
  [
    newPhoneCodeCall,
    { summary: 'Sends a code to the phone that is to take the place of that of a request.', problems: change },
  ],
  [
    changePhoneCall,
    {
      summary: 'Gives a request another phone, to which the code came.',
      description: 'A wrong code is `invalid`, and counted for the phone.',
      problems: change,
    },
  ],
  [
    leadVisitSlotsCall,
    {
      summary: 'Lists the times at which somebody can come to the house of a request.',
      description: 'None where the time is agreed by phone.',
      problems: [notFound, unreachable],
    },
  ],
  [moveVisitCall, { summary: 'Chooses another time for the visit of a request.', problems: change }],
];

/** The calls that send leads, read their status and change them. */
export const leads: readonly [SiteCall, Words][] = [...sent, ...changed];
