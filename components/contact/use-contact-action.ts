import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useReducer, useRef } from 'react';
import { callSite } from '@/lib/client-api/request';
import { phoneNumbersCall } from '@/lib/contracts/calls/site-visit';
import { phonesInWords } from '@/lib/contact/contact-options';
import { contactReducer, idleContact } from '@/lib/contact/contact-flow';
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

/** The sales phones, and those for manual dialling, which are never empty; `ahead` fetches them at once. */
export function useSalesPhones(ahead: boolean) {
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
export function useContactAction(prepare: () => ContactOpening, { ahead: early = false, only }: ContactOptions) {
  const ahead = early && only === undefined;
  const queryClient = useQueryClient();
  const { list, phones } = useSalesPhones(ahead);
  const getToken = useEarlyToken(ahead);
  const [state, dispatch] = useReducer(contactReducer, idleContact);
  const working = useRef(false);
  const stopAttempt = useRef<() => void>(() => undefined);

  /** Must be called in the click handler itself. */
  const start = () => {
    // A second click may precede the next render.
    if (working.current) return;
    dispatch({ type: 'started' });
    if (only !== undefined) {
      dispatch({ type: 'ended', end: prepare().open(only) });
      return;
    }
    working.current = true;
    const rotation = { fetchList: () => queryClient.fetchQuery(listQuery), getToken };
    stopAttempt.current = attemptContact(rotation, prepare(), (end) => {
      working.current = false;
      dispatch({ type: 'ended', end });
    });
  };

  const stop = () => {
    working.current = false;
    stopAttempt.current();
  };
  useUnmount(stop);

  /** Cancels the current attempt and resets the state. */
  const leave = () => {
    stop();
    dispatch({ type: 'left' });
  };

  return { state, list, phones, start, leave };
}

export type ContactAction = ReturnType<typeof useContactAction>;
