import * as z from 'zod/mini';
import { askedAddress, type CheckState } from '@/lib/address/check-flow';
import { deviceDraft, draftText } from '@/lib/browser/draft';
import { chosenAddressSchema, fullAddressSchema, type FullAddress } from '@/lib/contracts/lead';
import { emptyLead } from '@/lib/lead/lead-forms';
import { createFormMemory } from '../dialog/form-memory';
import { addressEntryDraft } from '../fields/use-address-fields';
import { leadMemory } from '../lead-forms/lead-memory';

export const typedPerson = leadMemory('connection-person');

interface ChosenHouse {
  address: FullAddress;
  check: CheckState;
  /** Expiry of the answer for the visit's house in ms; null without one. */
  expires: number | null;
}

const houseSchema = z.object({
  address: z.catch(z.nullable(z.pipe(z.union([chosenAddressSchema, draftText]), fullAddressSchema)), null),
  expires: z.catch(z.nullable(z.number()), null),
});

/** The house of the dialog that a page opens; after a connectivity check, the check has the address. */
export const chosenHouse = createFormMemory<ChosenHouse>(
  deviceDraft('connection-address', houseSchema, ({ address, expires }): ChosenHouse | null =>
    address === null ? null : { address, check: { step: 'asking', asked: askedAddress(address) }, expires },
  ),
);

export const typedEntry = createFormMemory(addressEntryDraft('connection-typed-address'));

const wordsSchema = z.object({ begun: draftText, words: draftText, byHand: z.catch(z.boolean(), false) });
export const typedWords = createFormMemory(deviceDraft('connection-address-words', wordsSchema, (kept) => kept));

export const typedLead = [typedPerson, chosenHouse, typedEntry, typedWords];

/** Prefills the phone of the connection dialog (87 and nine digits, or partial), unless one was typed. */
export function offerPhone(phone: string): void {
  const known = typedPerson.read() ?? emptyLead;
  if (known.phone === '') typedPerson.keep({ ...known, phone }, false);
}
