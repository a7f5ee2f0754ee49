import * as z from 'zod/mini';
import { createTranslator } from 'use-intl/core';
import { furtherTextsSchema } from '../contracts/lead';
import { allMessages } from '../i18n/all-messages';
import { formatDate, formatTime } from '../i18n/format';
import { defaultLocale, type Locale } from '../i18n/routing.mjs';
import { leadTexts } from '../lead/lead-forms';
import { displayPhone } from '../person/phone';
import type { DeliveredLead } from './delivered-lead';

/** Texts about leads for the sales team, in the language of the site. */
export interface LeadWords {
  kind: (lead: DeliveredLead) => string;
  subject: (lead: DeliveredLead) => string;
  /** The current wish of a lead on the waiting list; null for other leads. */
  advice: (lead: DeliveredLead) => string | null;
  /** Labels and values of the visitor's data, and the site's answer about the house. */
  rows: (lead: DeliveredLead) => [label: string, value: string][];
}

const furtherTexts = z.keyof(furtherTextsSchema).options;
/** The labels of the forms, or shorter ones. */
const labels = { ...leadTexts(({ label }) => label), company: 'delivery.company', email: 'delivery.email' } as const;

/** The texts of messages, by default in the site's first language, which is that of the sales team. */
export function leadWords(locale: Locale = defaultLocale): LeadWords {
  const t = createTranslator({ locale, messages: allMessages[locale], namespace: 'delivery' });
  const message = createTranslator({ locale, messages: allMessages[locale] });
  const kind = (lead: DeliveredLead) => {
    const name = lead.isForWaitingList ? t('waitingList') : t(`kinds.${lead.kind}`);
    const { about } = lead.news;
    return about === 'created' ? name : t(newsWords[about], { kind: name });
  };
  const advice = (lead: DeliveredLead) => (lead.isForWaitingList ? t('waitingAdvice') : null);
  const rows = (lead: DeliveredLead): [string, string | null][] => [
    [t('advice'), advice(lead)],
    [t('phone'), displayPhone(lead.phone)],
    [t('name'), lead.firstname],
    [t('place'), lead.place],
    [t('district'), lead.district],
    [t('house'), lead.verdict === null ? null : message(`connectivity.${lead.verdict}Title`)],
    [t('tariff'), lead.tariff],
    ...furtherTexts.map((name): [string, string | null] => [message(labels[name]), lead[name]]),
    [t('comment'), lead.comment],
    [t('visit'), visitOf(lead)],
    [t('source'), sourceOf(lead)],
    [t('click'), clickOf(lead)],
    [t('friend'), lead.source.referral ?? null],
    [t('language'), lead.locale === defaultLocale ? t('russian') : t('kazakh')],
    [t('received'), momentWords(lead.createdAt)],
    [t(lead.isForWaitingList ? 'waitingCard' : 'card'), lead.card],
  ];
  return {
    kind,
    advice,
    subject: (lead) => t('subject', { number: lead.number, kind: kind(lead) }),
    rows: (lead) => rows(lead).flatMap(([label, value]) => (value === null || value === '' ? [] : [[label, value]])),
  };
}

const newsWords = { 'not-taken': 'notTaken', changed: 'changed', cancelled: 'cancelled' } as const;

function visitOf({ visit }: DeliveredLead): string | null {
  return visit && `${formatDate(visit.starts_at)} ${formatTime(visit.starts_at)}–${formatTime(visit.ends_at)}`;
}

/** A moment in Almaty such as `27.11.2026 14:32`. */
export function momentWords(moment: Date): string {
  return `${formatDate(moment)} ${formatTime(moment)}`;
}

function sourceOf({ source }: DeliveredLead): string | null {
  const parts = [source.utm_source, source.utm_medium, source.utm_campaign].filter((part) => part !== undefined);
  return parts.length === 0 ? null : parts.join(' / ');
}

function clickOf({ source: { yclid, gclid } }: DeliveredLead): string | null {
  const clicks = Object.entries({ yclid, gclid }).flatMap(([name, number]) =>
    number === undefined ? [] : [`${name} ${number}`],
  );
  return clicks.length === 0 ? null : clicks.join(' / ');
}
