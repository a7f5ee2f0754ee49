import type { SendMailOptions } from 'nodemailer';
import { createTranslator } from 'use-intl/core';
import { allMessages } from '../i18n/all-messages';
import { formatDate } from '../i18n/format';
import { defaultLocale } from '../i18n/routing.mjs';
import { escapeXml } from '../metadata/escape-xml';
import type { OptionsOf } from '../provider-files/delivery';
import type { DailySummary } from './daily-summary';
import { momentWords } from './lead-words';
import { messageId } from './targets/email';

/** The message of a summary, as text and HTML. Its id names day and target, so a mailbox recognises a repeat. */
export function summaryMail(
  summary: DailySummary,
  { id, from, to }: Pick<OptionsOf<'email'>, 'id' | 'from' | 'to'>,
): SendMailOptions {
  const { subject, parts } = summaryWords(summary);
  return {
    from,
    to,
    messageId: messageId(`${summary.day}.${id}`, from),
    subject,
    text: parts
      .map(({ title, lines }) => [...(title === null ? [] : [title]), ...lines.map(inText)].join('\n'))
      .join('\n\n'),
    html: parts
      .map(
        ({ title, lines }) =>
          `${title === null ? '' : `<h3>${escapeXml(title)}</h3>`}<p>${lines.map(inHtml).join('<br>')}</p>`,
      )
      .join(''),
  };
}

interface Line {
  text: string;
  link?: string | null;
}

const inText = ({ text, link = null }: Line) => (link === null ? text : `${text}\n${link}`);
const inHtml = ({ text, link = null }: Line) =>
  link === null ? escapeXml(text) : `<a href="${escapeXml(link)}">${escapeXml(text)}</a>`;

function summaryWords(summary: DailySummary): { subject: string; parts: { title: string | null; lines: Line[] }[] } {
  const t = createTranslator({
    locale: defaultLocale,
    messages: allMessages[defaultLocale],
    namespace: 'delivery.summary',
  });
  const { from, to, leads, kinds, taken, notTaken, waiting, cancelled, minutes, open, openCount, failing } = summary;
  const counts: [label: string, value: string | number][] = [
    [t('period', { from: momentWords(from), to: momentWords(to) }), leads],
    ...kinds,
    [t('taken'), taken],
    [t('notTaken'), notTaken],
    ...(waiting === 0 ? [] : [[t('waiting'), waiting] satisfies [string, number]]),
    [t('cancelled'), cancelled],
    [t('called'), minutes ?? t('noCalls')],
  ];
  const openLines: Line[] = open.map(({ number, kind, createdAt, card }) => ({
    text: `${number} · ${kind} · ${momentWords(createdAt)}`,
    link: card,
  }));
  if (openCount > open.length) openLines.push({ text: t('more', { count: openCount - open.length }) });
  const failingLines = failing.map(({ since, ...target }) => ({
    text: t('reason', { ...target, since: momentWords(since) }),
  }));
  return {
    subject: t('subject', { day: formatDate(to), leads, open: openCount }),
    parts: [
      { title: null, lines: counts.map(([label, value]) => ({ text: `${label}: ${value}` })) },
      { title: t('open'), lines: openLines },
      { title: t('failing'), lines: failingLines },
    ].filter(({ lines }) => lines.length > 0),
  };
}
