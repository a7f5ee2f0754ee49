import { randomUUID } from 'node:crypto';
import { createTranslator } from 'use-intl/core';
import { CONSENT_VERSION } from '../contracts/lead';
import { allMessages } from '../i18n/all-messages';
import { defaultLocale } from '../i18n/routing.mjs';
import { deliveredLead, type DeliveredLead } from './delivered-lead';

/** A lead that every target recognises as a trial by its name and comment; its phone has no owner. */
export function trialLead(now: Date): DeliveredLead {
  const t = createTranslator({ locale: defaultLocale, messages: allMessages[defaultLocale], namespace: 'delivery' });
  const trial = t('trial');
  const content = {
    phone: '87000000000',
    firstname: trial,
    address: '',
    comment: trial,
    consent_version: CONSENT_VERSION,
    consent_at: now.toISOString(),
    recaptcha: '',
  };
  const row = { id: randomUUID(), number: 'S-0', locale: defaultLocale, createdAt: now, visit: null, change: null };
  const facts = { districtOf: () => null, tariffName: () => null };
  return { ...deliveredLead({ ...row, kind: 'call-request', content }, facts), tariff: trial };
}
