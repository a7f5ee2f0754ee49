import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useVisitWords } from '@/components/fields/use-visit-words';
import { CallUs } from '@/components/fields/call-us';
import { Button } from '@/components/ui/button';
import { focusOnMount } from '@/components/ui/focus-on-mount';
import { SelectField } from '@/components/ui/select-field';
import { callSite } from '@/lib/client-api/request';
import { leadVisitSlotsCall, moveVisitCall } from '@/lib/contracts/calls/site-lead-status';
import { visitDays } from '@/lib/order/visit-days';
import frameStyles from '../lead-forms/lead-form-frame.module.css';
import { LeadChangeProblem } from './lead-problem';
import styles from './lead-status.module.css';
import { useLeadChange, type LeadChangeProps } from './use-lead-change';

export function VisitForm({ status: { key }, onChanged, onClose }: LeadChangeProps) {
  const t = useTranslations();
  const words = useVisitWords();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['lead-visits', key],
    queryFn: async ({ signal }) => (await callSite(leadVisitSlotsCall, { body: { key }, signal })).data,
    gcTime: 0,
    meta: { failed: 'The free times did not come' },
  });
  const control = useLeadChange((changed) => onChanged(changed, null));
  const { pending } = control.sending;
  const [chosen, setChosen] = useState<string | null>(null);
  const days = visitDays(data ?? []);
  const day = days.find(({ slots }) => slots.some(({ id }) => id === chosen)) ?? days[0];
  const slot = day?.slots.find(({ id }) => id === chosen) ?? day?.slots[0];

  return (
    <div className={styles['change']}>
      <h4 ref={focusOnMount} tabIndex={-1}>
        {t('leadStatus.visitTitle')}
      </h4>
      {isPending && <p role="status">{t('leadStatus.visitLoading')}</p>}
      {error !== null && (
        <div role="alert">
          <p>{t('leadStatus.visitFailed')}</p>
          <CallUs />
          <Button variant="secondary" onClick={() => void refetch()}>
            {t('order.retry')}
          </Button>
        </div>
      )}
      {data?.length === 0 && (
        <div role="status">
          <p>{t('leadStatus.visitNone')}</p>
          <CallUs />
        </div>
      )}
      {day !== undefined && slot !== undefined && (
        <form
          noValidate
          method="post"
          className={frameStyles['form']}
          onSubmit={(event) => {
            event.preventDefault();
            // The slot may have been taken meanwhile.
            control.change(
              async (signal, token) =>
                callSite(moveVisitCall, { body: { key, visit: slot, recaptcha: await token() }, signal }),
              () => void refetch(),
            );
          }}
        >
          <SelectField
            id="visit-day"
            label={t('order.visitDayLegend')}
            value={day.day}
            options={days.map((free) => ({ value: free.day, text: words.dayOf(free.day) }))}
            onChange={({ target }) => setChosen(days.find((free) => free.day === target.value)?.slots[0]?.id ?? null)}
          />
          <SelectField
            id="visit-time"
            label={t('order.visitTimeLegend')}
            value={slot.id}
            options={day.slots.map((free) => ({ value: free.id, text: words.time(free) }))}
            onChange={({ target }) => setChosen(target.value)}
          />
          <LeadChangeProblem control={control} />
          <Button type="submit" wide loading={pending}>
            {t(pending ? 'order.working' : 'leadStatus.visitSubmit')}
          </Button>
        </form>
      )}
      <Button variant="quiet" onClick={onClose}>
        {t('leadStatus.keepAsIs')}
      </Button>
    </div>
  );
}
