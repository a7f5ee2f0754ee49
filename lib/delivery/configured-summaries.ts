import 'server-only';
import { environment } from '../config/env';
import { providerFiles } from '../provider-files/current';
import type { OptionsOf } from '../provider-files/delivery';
import { withAdvice } from './advice';
import { summaryMail } from './daily-mail';
import type { DailySummary } from './daily-summary';
import type { Outcome } from './target';
import { sendMail } from './targets/email';

/** A mailbox that gets a summary once a day. */
export interface SummaryTarget {
  /** A separate id, so that `leads targets` and metrics show its state. */
  id: string;
  type: 'email';
  /** Time of day in ms after midnight. */
  at: number;
  send: (summary: DailySummary) => Promise<Outcome>;
}

/** The summaries of the last valid `delivery.yaml`. */
export function configuredSummaries(): SummaryTarget[] {
  return providerFiles().delivery.targets.flatMap((target) =>
    target.type === 'email' && target.daily !== undefined
      ? [summaryTarget(target, target.daily, environment().SMTP_URL)]
      : [],
  );
}

/** The summary of a mailbox, at a time of day such as `18:00`. */
export function summaryTarget(target: OptionsOf<'email'>, daily: string, smtp: string | undefined): SummaryTarget {
  const [hours = 0, minutes = 0] = daily.split(':').map(Number);
  const id = `${target.id}-daily`;
  return {
    id,
    type: 'email',
    at: (hours * 60 + minutes) * 60_000,
    send: async (summary) =>
      withAdvice(
        await (smtp === undefined
          ? { retry: 'SMTP_URL is not set' }
          : sendMail(smtp, summaryMail(summary, { ...target, id }))),
        'email',
      ),
  };
}
