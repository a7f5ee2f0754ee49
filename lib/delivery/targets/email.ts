import { createTransport, type SendMailOptions } from 'nodemailer';
import * as z from 'zod/mini';
import { escapeXml } from '../../metadata/escape-xml';
import type { OptionsOf } from '../../provider-files/delivery';
import type { DeliveredLead } from '../delivered-lead';
import type { LeadWords } from '../lead-words';
import type { Outcome } from '../target';

const PERMANENT_FROM = 500;
const CONNECTION_LIMIT_MS = 15_000;

/** A message for a manager about a lead. Its id is that of the news, so a mailbox recognises a repeat. */
export function leadMail(
  lead: DeliveredLead,
  { from, to }: Pick<OptionsOf<'email'>, 'from' | 'to'>,
  words: LeadWords,
): SendMailOptions {
  const rows = words.rows(lead);
  return {
    from,
    to,
    messageId: messageId(lead.news.id, from),
    subject: words.subject(lead),
    text: rows.map(([label, value]) => `${label}: ${value}`).join('\n'),
    html: `<table>${rows.map(([label, value]) => `<tr><th align="left">${escapeXml(label)}</th><td>${cell(value, lead)}</td></tr>`).join('')}</table>`,
  };
}

/** The same for the same id, so that a mailbox recognises a repeat. */
export function messageId(id: string, from: string): string {
  return `<${id}@${from.slice(from.indexOf('@') + 1)}>`;
}

function cell(value: string, { phone, email, card }: DeliveredLead): string {
  if (value === card) return `<a href="${escapeXml(card)}">${escapeXml(value)}</a>`;
  const digits = value.replaceAll(/[^+\d]/g, '');
  if (digits === phone) return `<a href="tel:${phone}">${escapeXml(value)}</a>`;
  return value === email ? `<a href="mailto:${escapeXml(email)}">${escapeXml(value)}</a>` : escapeXml(value);
}

const failureSchema = z.object({ responseCode: z.optional(z.number()), code: z.optional(z.string()) });

/** The outcome of a failed message: a reply code from 500 on is permanent, a lower one temporary (RFC 5321, 4.2.1). */
export function readMailFailure(error: unknown): Outcome {
  const { responseCode, code = 'unknown' } = failureSchema.safeParse(error).data ?? {};
  if (responseCode === undefined || code === 'EAUTH') return { retry: `no connection: ${code}` };
  return responseCode >= PERMANENT_FROM ? { giveUp: `SMTP ${responseCode}` } : { retry: `SMTP ${responseCode}` };
}

/** Sends a message through `SMTP_URL`. */
export async function sendMail(smtp: string, mail: SendMailOptions): Promise<Outcome> {
  const limits = { connectionTimeout: CONNECTION_LIMIT_MS, socketTimeout: CONNECTION_LIMIT_MS };
  const transport = createTransport({ url: smtp, ...limits });
  try {
    await transport.sendMail(mail);
    return { number: null };
  } catch (error) {
    return readMailFailure(error);
  } finally {
    transport.close();
  }
}
