import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useRef, useState, type RefObject } from 'react';
import { QueryFailure, QueryLoading } from '@/components/order/parts/query-loading';
import { useVisitWords } from '@/components/fields/use-visit-words';
import type { StepProps } from '@/components/order/state/use-order';
import { WeekStrip } from '@/components/ui/week-strip';
import { callSite, RequestError } from '@/lib/client-api/request';
import { visitSlotsCall } from '@/lib/contracts/calls/site-addresses';
import { chooseVisitCall } from '@/lib/contracts/calls/site-order';
import type { OrderView } from '@/lib/contracts/order';
import { dayOfVisit, visitDays, weeksOf, type VisitDay } from '@/lib/order/visit-days';
import { StepNote } from '../parts/step-note';
import { ChoiceLabel, ChoiceList } from './choice-list';
import { StepFrame } from './step-frame';
import styles from '../parts/order.module.css';

const BY_PHONE = 'phone';

/** The previous answer: a day, or the call to agree on one. */
function dayBefore(visit: OrderView['visit']): string | null {
  if (visit === null) return null;
  return visit.slot === null ? BY_PHONE : dayOfVisit(visit.slot.starts_at);
}

/** Step 5: the engineer's visit; agreed by phone if no free slot suits. */
export function VisitStep({ order }: StepProps) {
  const t = useTranslations('order');
  const { street_id = '', house = '' } = order.state.order?.address ?? {};
  const visit = order.state.order?.visit ?? null;
  const queryKey = ['visit-slots', street_id, house];
  const slots = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await callSite(visitSlotsCall, { query: { street_id, house }, signal })).data,
    // Other visitors take slots meanwhile.
    staleTime: 0,
  });
  const [day, setDay] = useState(dayBefore(visit));
  const [slotId, setSlotId] = useState(visit?.slot?.id ?? null);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const radio = useRef<HTMLInputElement>(null);
  const days = visitDays(slots.data ?? []);
  const times = days.find((candidate) => candidate.day === day)?.slots ?? [];
  const slot = times.find(({ id }) => id === slotId) ?? null;
  const isByPhone = days.length === 0 || day === BY_PHONE;

  const submit = () => {
    setWasSubmitted(true);
    if (slot === null && !isByPhone) {
      radio.current?.focus();
      return;
    }
    order.complete('visit', async (signal, token) => {
      try {
        const chosen = isByPhone || slot === null ? {} : { visit_slot: slot.id };
        const body = { ...chosen, recaptcha: await token() };
        return (await callSite(chooseVisitCall, { body, signal })).data;
      } catch (error) {
        if (error instanceof RequestError && error.field === 'visit_slot') void slots.refetch();
        throw error;
      }
    });
  };
  return (
    <StepFrame
      step="visit"
      order={order}
      visit={slot}
      action={slots.isPending ? undefined : t('next')}
      onSubmit={submit}
      aside={<StepNote drawing="technician">{t('comesWorkText')}</StepNote>}
    >
      {slots.isPending && <QueryLoading words={t('visitLoading')} queryKey={queryKey} onRetried={order.refocus} />}
      {slots.isError && <QueryFailure words={t('visitFailed')} query={slots} onRetried={order.refocus} />}
      {slots.isSuccess && days.length === 0 && <p className={styles['notice']}>{t('visitNone')}</p>}
      {days.length > 0 && (
        <VisitFields
          days={days}
          day={day}
          slotId={slot?.id ?? null}
          isMissing={wasSubmitted && slot === null && !isByPhone}
          radio={radio}
          onDay={setDay}
          onSlot={setSlotId}
        />
      )}
    </StepFrame>
  );
}

interface VisitFieldsProps {
  days: VisitDay[];
  day: string | null;
  slotId: string | null;
  isMissing: boolean;
  radio: RefObject<HTMLInputElement | null>;
  onDay: (day: string) => void;
  onSlot: (id: string) => void;
}

function VisitFields({ days, day, slotId, isMissing, radio, onDay, onSlot }: VisitFieldsProps) {
  const t = useTranslations('order');
  const words = useVisitWords();
  const times = days.find((candidate) => candidate.day === day)?.slots ?? [];
  const error = isMissing ? t(times.length === 0 ? 'visitRequired' : 'visitTimeRequired') : undefined;
  return (
    <>
      <WeekStrip
        legend={t('visitDayLegend')}
        name="visit-day"
        weeks={weeksOf(days.map(({ day: free }) => free))}
        weekdays={words.weekdays}
        weekName={words.week}
        names={new Map(days.map(({ day: free }) => [free, words.dayOf(free)]))}
        chosen={day}
        onChoose={onDay}
        error={times.length === 0 ? error : undefined}
        inputRef={times.length === 0 ? radio : undefined}
      >
        <ChoiceLabel variant="chips" choice={{ id: BY_PHONE, text: t('visitOther') }}>
          <input
            type="radio"
            name="visit-day"
            value={BY_PHONE}
            checked={day === BY_PHONE}
            onChange={() => onDay(BY_PHONE)}
          />
        </ChoiceLabel>
      </WeekStrip>
      {times.length > 0 && (
        <ChoiceList
          legend={t('visitTimeLegend')}
          name="visit-time"
          variant="chips"
          choices={times.map((slot) => ({ id: slot.id, text: words.time(slot) }))}
          chosen={slotId === null ? [] : [slotId]}
          onToggle={(id) => onSlot(String(id))}
          error={error}
          inputRef={radio}
        />
      )}
      {day === BY_PHONE && <p className={styles['notice']}>{t('visitByPhone')}</p>}
    </>
  );
}
