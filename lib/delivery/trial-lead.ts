import { randomUUID } from 'node:crypto';
import { createTranslator } from 'use-intl/core';
import { allMessages } from '../i18n/all-messages';
import { defaultLocale } from '../i18n/routing';
import type { DeliveredLead } from './delivered-lead';

/** A lead that every target recognises as a trial by its name and comment; its phone belongs to nobody. */
export function trialLead(now: Date): DeliveredLead {
  const t = createTranslator({ locale: defaultLocale, messages: allMessages[defaultLocale], namespace: 'delivery' });
  const id = randomUUID();
  return {
    id,
    number: 'S-0',
    kind: 'call-request',
    locale: defaultLocale,
    createdAt: now,
    phone: '+77000000000',
    firstname: t('trial'),
    place: '',
    district: null,
    comment: t('trial'),
    tariff: t('trial'),
    company: null,
    email: null,
    isForWaitingList: false,
    source: {},
    verdict: null,
    visit: null,
    change: null,
    news: { about: 'created', id, at: now },
    card: null,
  };
}
