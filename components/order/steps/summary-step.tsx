import { useLocale, useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { ConsentLabel } from '@/components/fields/consent-label';
import { documentLink } from '@/components/fields/document-link';
import { useContacts } from '@/components/runtime/contacts';
import { OrderedItems } from '@/components/order/panel/ordered-items';
import { OrderAnswer } from '@/components/order/panel/order-answer';
import { PriceSums } from '@/components/order/panel/price-sums';
import { QueryFailure, QueryLoading } from '@/components/order/parts/query-loading';
import { useVisitWords } from '@/components/fields/use-visit-words';
import { priceKey, usePrice } from '@/components/order/state/use-price';
import type { StepProps } from '@/components/order/state/use-order';
import { Checkbox } from '@/components/ui/checkbox';
import { PhoneLink } from '@/components/ui/phone-link';
import type { OrderStep } from '@/lib/order/order-flow';
import { wholeName } from '@/lib/person/names';
import { EngineerNote } from '../parts/engineer-note';
import { StepFrame } from './step-frame';
import styles from './summary-step.module.css';

/** Step 5: all answers with links to change them, the price, and the consent, which requires a known price. */
export function SummaryStep({ order }: StepProps) {
  const t = useTranslations();
  const locale = useLocale();
  const { tariff, state } = order;
  const view = state.order;
  const price = usePrice(view?.tariff ?? null);
  // The consent is for this version and price: a change, also in another tab, clears it.
  const [agreedTo, setAgreedTo] = useState<{ version: number | null; sum: number | undefined } | null>(null);
  const [submittedVersion, setSubmittedVersion] = useState<number | null>(null);
  const version = view?.version ?? null;
  const sum = price.data?.first_payment;
  const consent =
    version !== null && agreedTo?.version === version && (sum === undefined || (agreedTo.sum ?? sum) === sum);
  const wasSubmitted = version !== null && submittedVersion === version;
  const [reason, setReason] = useState<string | null>(null);
  const visitWords = useVisitWords();
  const box = useRef<HTMLInputElement>(null);

  const submit = () => {
    setSubmittedVersion(version);
    setReason(null);
    if (consent && price.data) order.store(price.data, setReason);
    else box.current?.focus();
  };
  const change = (step: OrderStep) => (view?.sent === true ? null : () => order.change(step));

  return (
    <StepFrame
      step="summary"
      order={order}
      action={price.data ? t('order.summarySubmit') : undefined}
      onSubmit={submit}
      advice={<EngineerNote address={view?.address ?? null} />}
      answers={
        <dl className={styles['answers']}>
          <OrderAnswer label={t('order.steps.tariff')} onChange={change('tariff')}>
            {tariff?.name ?? order.tariffWords}
            <OrderedItems tariff={tariff} ordered={view?.tariff ?? null} />
          </OrderAnswer>
          <OrderAnswer label={t('order.steps.address')} onChange={change('address')}>
            {view?.address?.address_string}
          </OrderAnswer>
          <OrderAnswer label={t('order.steps.identity')} onChange={change('identity')}>
            {wholeName(order.names)}
            <small>{t('order.iinKept')}</small>
          </OrderAnswer>
          <OrderAnswer label={t('order.steps.phone')} onChange={change('phone')}>
            {order.phone}
          </OrderAnswer>
          <OrderAnswer label={t('order.steps.visit')} onChange={change('visit')}>
            {view?.visit?.slot ? visitWords.dayAndTime(view.visit.slot) : t('order.visitByPhone')}
          </OrderAnswer>
        </dl>
      }
    >
      {price.isPending && (
        <QueryLoading
          words={t('order.priceLoading')}
          queryKey={priceKey(view?.tariff ?? null)}
          onRetried={() => box.current?.focus()}
        />
      )}
      {price.isError && (
        <QueryFailure words={t('order.priceFailedHere')} query={price} onRetried={() => box.current?.focus()} />
      )}
      {price.data && <PriceSums price={price.data} />}
      <p className={styles['small']}>
        {t.rich('order.papers', { passport: documentLink(locale, `/cards/${view?.tariff?.tariff_id ?? ''}`) })}
      </p>
      <Checkbox
        ref={box}
        id="order-consent"
        checked={consent}
        onChange={(event) => setAgreedTo(event.target.checked ? { version, sum } : null)}
        required
        error={wasSubmitted && !consent ? t('connection.consentRequired') : undefined}
      >
        <ConsentLabel />
      </Checkbox>
      {price.data && (
        <p className={styles['small']}>
          {t.rich('order.accept', {
            action: t('order.summarySubmit'),
            contract: documentLink(locale, '/static/dokumenty#public-offer'),
          })}
        </p>
      )}
      {reason !== null && <Refusal reason={reason} />}
    </StepFrame>
  );
}

function Refusal({ reason }: { reason: string }) {
  const t = useTranslations('order');
  const { salesPhone } = useContacts();
  return (
    <div className={styles['reason']} role="alert">
      <p>
        {reason === '' ? t('storeRefusedSilently') : t('storeRefused', { reason: reason.replace(/\.$/, '') })}{' '}
        {t('storeRefusedHelp')}
      </p>
      <PhoneLink phone={salesPhone} />
    </div>
  );
}
