import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useReducer, useRef } from 'react';
import { callSite } from '@/lib/client-api/request';
import { phoneNumbersCall } from '@/lib/contracts/calls/site-visit';
import { phonesInWords } from '@/lib/contact/contact-options';
import { contactReducer, idleContact, type ContactState } from '@/lib/contact/contact-flow';
import { attemptContact } from './contact-attempt';
import type { ContactOpening } from './contact-openings';
import { useContacts } from '../runtime/contacts';
import { useEarlyToken } from '../runtime/use-early-token';
import { useUnmount } from '@/components/ui/use-effect-if';

const listQuery = {
  queryKey: ['phone-numbers'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await callSite(phoneNumbersCall, { signal })).data,
  // A failed contact reports the failure again at a higher level.
  meta: { failed: 'The sales phones are not here yet', level: 'info' },
} as const;

export interface ContactAction {
  state: ContactState;
  list: readonly string[] | null;
  /** Phones for manual dialling: the list, or the sales phone of the site. */
  phones: readonly string[];
  /** Must be called in the click handler itself. */
  start: () => void;
  /** Cancels the current attempt and resets the state. */
  leave: () => void;
}

/** The sales phones; `ahead` fetches them at once. */
export function useSalesPhones(ahead: boolean): Pick<ContactAction, 'list' | 'phones'> {
  const { salesPhone } = useContacts();
  const { data: list = null } = useQuery({ ...listQuery, enabled: ahead });
  return { list, phones: phonesInWords(list ?? [], salesPhone) };
}

interface ContactOptions {
  /** Fetches phones and a captcha token before the click. */
  ahead?: boolean;
  /** The only phone, which needs no rotation. */
  only?: string | undefined;
}

/** Contacts the phone in rotation, or the only one; one attempt at a time. */
export function useContactAction(
  prepare: () => ContactOpening,
  { ahead: early = false, only }: ContactOptions = {},
): ContactAction {
  const ahead = early && only === undefined;
  const queryClient = useQueryClient();
  const { list, phones } = useSalesPhones(ahead);
  const getToken = useEarlyToken(ahead);
  const [state, dispatch] = useReducer(contactReducer, idleContact);
  const attempts = useRef(0);
  const working = useRef(false);
  const stopAttempt = useRef<() => void>(() => undefined);

  const start = () => {
    // A second click may precede the next render.
    if (working.current) return;
    const attempt = (attempts.current += 1);
    dispatch({ type: 'started', attempt });
    if (only !== undefined) {
      dispatch({ type: 'ended', attempt, end: prepare().open(only) });
      return;
    }
    working.current = true;
    const rotation = { fetchList: () => queryClient.fetchQuery(listQuery), getToken };
    stopAttempt.current = attemptContact(rotation, prepare(), (end) => {
      working.current = false;
      dispatch({ type: 'ended', attempt, end });
    });
  };

  const stop = () => {
    working.current = false;
    stopAttempt.current();
  };
  useUnmount(stop);

  const leave = () => {
    stop();
    dispatch({ type: 'left' });
  };

  return { state, list, phones, start, leave };
}
