import 'server-only';
import { environment } from '../config/env';
import { providerFiles } from '../provider-files/current';
import type { OptionsOf } from '../provider-files/delivery';
import { withAdvice } from './advice';
import { summaryMail } from './daily-mail';
import type { DailySummary } from './daily-summary';
import { withoutSecret, type Outcome } from './target';
import { sendMail } from './targets/email';

/** A mailbox that gets a summary once a day. */
export interface SummaryTarget {
  /** Of its own, so that `leads targets` and metrics show how it stands. */
  id: string;
  type: 'email';
  /** In ms after midnight. */
  at: number;
  send: (summary: DailySummary) => Promise<Outcome>;
}

const MINUTE_MS = 60_000;

/** The summaries of `delivery.yaml`, as its last valid state has them. */
export function configuredSummaries(): SummaryTarget[] {
  return providerFiles().delivery.targets.flatMap((target) =>
    target.type === 'email' && target.daily !== undefined
      ? [summaryTarget(target, target.daily, environment().SMTP_URL)]
      : [],
  );
}

const unset = withoutSecret('SMTP_URL');

/** The summary of a mailbox, at a time of day such as `18:00`. */
export function summaryTarget(target: OptionsOf<'email'>, daily: string, smtp: string | undefined): SummaryTarget {
  const [hours = 0, minutes = 0] = daily.split(':').map(Number);
  const id = `${target.id}-daily`;
  return {
    id,
    type: 'email',
    at: (hours * 60 + minutes) * MINUTE_MS,
    send: async (summary) =>
      withAdvice(
        await (smtp === undefined ? unset() : sendMail(smtp, summaryMail(summary, { ...target, id }))),
        'email',
      ),
  };
}
