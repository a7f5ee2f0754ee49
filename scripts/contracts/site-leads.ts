import type { Call } from '../../lib/contracts/calls/call';
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
import { described, notFound, refused, repeated, unreachable } from './site-problems';

const leadSummaries: Record<LeadKind, string> = {
  'store-lead': 'Asks to be connected.',
  're-application-lead': 'Asks to be connected all the same, after a refusal.',
  'update-by-consultation': 'Asks for a consultation.',
  'store-lead-from-site': 'Asks for the connection of a building, as its builder.',
  'call-request': 'Stores a lead for a callback.',
};

const sent = leadKinds.map((kind) =>
  described(leadCall(kind), leadSummaries[kind], {
    description:
      'The lead is stored before the answer, and sent to the CRM until the CRM has it. The source of the visitor is read from cookies.',
    problems: [repeated],
  }),
);

const change = [notFound, refused, unreachable];
const changed: Call[] = [
  described(leadStatusCall, 'Returns the state of a lead for its number and a code sent to its phone.', {
    description:
      'A wrong code, a wrong number and a wrong phone are the same `not-found`. Wrong codes are counted for the phone.',
    problems: [notFound, unreachable],
  }),
  described(statusCodeCall, 'Sends a code to the phone of a lead, if a lead has this number and this phone.', {
    description: 'Answer, duration and limits are the same without such a lead: they do not reveal whether it exists.',
  }),
  described(ownLeadStatusCall, 'Returns the state of a lead to the device that sent it.', { problems: [notFound] }),
  described(cancelLeadCall, 'Cancels a lead by its key.', {
    description:
      'A lead that the CRM does not have yet is no longer sent. `refused`: the CRM cannot cancel it. The call may be repeated.',
    problems: change,
  }),
  described(newPhoneCodeCall, 'Sends a code to the new phone of a lead.', { problems: change }),
  described(changePhoneCall, 'Changes the phone of a lead to the one that got the code.', {
    description: 'A wrong code is `invalid` and counts for the phone.',
    problems: change,
  }),
  described(leadVisitSlotsCall, 'Lists the times for a visit to the house of a lead.', {
    description: 'Empty if the time is agreed by phone.',
    problems: [notFound, unreachable],
  }),
  described(moveVisitCall, 'Chooses another time for the visit of a lead.', { problems: change }),
];

/** The calls that send leads, read their status and change them. */
export const leads: readonly Call[] = [...sent, ...changed];
