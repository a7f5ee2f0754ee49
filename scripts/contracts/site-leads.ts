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
  'call-request': 'Stores a lead for a callback.',
};

const sent = leadKinds.map((kind): [SiteCall, Words] => [
  leadCall(kind),
  {
    summary: leadSummaries[kind],
    description:
      'The lead is stored before the answer, and sent to the CRM until the CRM has it. The source of the visitor is read from cookies.',
    problems: [repeated],
  },
]);

const change = [notFound, refused, unreachable];
const changed: [SiteCall, Words][] = [
  [
    leadStatusCall,
    {
      summary: 'Returns the state of a lead for its number and a code sent to its phone.',
      description:
        'A wrong code, a wrong number and a wrong phone are the same `not-found`. Wrong codes are counted for the phone.',
      problems: [notFound, unreachable],
    },
  ],
  [
    statusCodeCall,
    {
      summary: 'Sends a code to the phone of a lead, if a lead has this number and this phone.',
      description:
        'Answer, duration and limits are the same without such a lead: they do not reveal whether it exists.',
    },
  ],
  [ownLeadStatusCall, { summary: 'Returns the state of a lead to the device that sent it.', problems: [notFound] }],
  [
    cancelLeadCall,
    {
      summary: 'Cancels a lead by its key.',
      description:
        'A lead that the CRM does not have yet is no longer sent. `refused`: the CRM cannot cancel it. The call may be repeated.',
      problems: change,
    },
  ],
  [newPhoneCodeCall, { summary: 'Sends a code to the new phone of a lead.', problems: change }],
  [
    changePhoneCall,
    {
      summary: 'Changes the phone of a lead to the one that got the code.',
      description: 'A wrong code is `invalid` and counts for the phone.',
      problems: change,
    },
  ],
  [
    leadVisitSlotsCall,
    {
      summary: 'Lists the times for a visit to the house of a lead.',
      description: 'Empty if the time is agreed by phone.',
      problems: [notFound, unreachable],
    },
  ],
  [moveVisitCall, { summary: 'Chooses another time for the visit of a lead.', problems: change }],
];

/** The calls that send leads, read their status and change them. */
export const leads: readonly [SiteCall, Words][] = [...sent, ...changed];
