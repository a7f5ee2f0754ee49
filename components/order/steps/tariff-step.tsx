import { useTranslations } from 'next-intl';
import { useRef, useState, type RefObject } from 'react';
import { QueryFailure, QueryLoading } from '@/components/order/parts/query-loading';
import type { OrderControl, StepProps } from '@/components/order/state/use-order';
import { tariffChoicesQuery } from '@/components/order/state/use-tariff-choices';
import { useTariffForm, type TariffForm } from '@/components/order/state/use-tariff-form';
import { Button } from '@/components/ui/button';
import { useEffectIf } from '@/components/ui/use-effect-if';
import { fastestSpeed } from '@/lib/tariff/speed-part';
import { tariffInWords } from '@/lib/order/order-equipment';
import { forgetVisitHouse } from '@/lib/address/visit-house';
import { ChoiceList } from './choice-list';
import { EquipmentFields } from './equipment-fields';
import { earlyAnswers } from '../state/early-answers';
import { StepFrame } from './step-frame';
import { TariffAdvice } from './tariff-advice';
import { tariffChoice } from './tariff-choice';
import styles from '../parts/order.module.css';

/** Step 1: the tariff, its equipment and options; omits tariffs that the house cannot have. */
export function TariffStep({ order }: StepProps) {
  const t = useTranslations('order');
  const form = useTariffForm(order);
  const { tariff, ordered, all } = form;
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [adviceCount, setAdviceCount] = useState(0);
  const radio = useRef<HTMLInputElement>(null);

  useEffectIf(all.length > 0, () => {
    const { tariff: early, group } = earlyAnswers();
    const found = all.find(({ id }) => String(id) === early);
    if (found !== undefined) form.choose(found);
    else if (group !== null) form.setGroup(group);
  });
  // The recommended tariff may be in another group.
  useEffectIf(adviceCount, () => radio.current?.focus());

  const submit = () => {
    setWasSubmitted(true);
    if (ordered === null) radio.current?.focus();
    else order.chooseTariff(ordered);
  };
  const advice = all.length > 0 && (
    <TariffAdvice
      tariffs={all}
      onChoose={(best) => {
        form.choose(best);
        setAdviceCount(adviceCount + 1);
      }}
    />
  );
  return (
    <StepFrame
      step="tariff"
      order={order}
      chosen={{ tariff, ordered }}
      action={all.length > 0 ? t('next') : undefined}
      onSubmit={submit}
      typed={tariff === null || ordered === null ? {} : { tariff: tariffInWords(tariff, ordered.nomenclature_ids) }}
      advice={advice}
    >
      <TariffNotices order={order} form={form} />
      {all.length > 0 && <TariffLists form={form} missing={wasSubmitted && tariff === null} radio={radio} />}
      {tariff !== null && ordered !== null && (
        <EquipmentFields tariff={tariff} chosen={ordered.nomenclature_ids} onChosen={form.setItems} />
      )}
    </StepFrame>
  );
}

function TariffNotices({
  order,
  form: { choices, all, isAnyTooFast, tooFast, isTariffWithdrawn, house },
}: {
  order: OrderControl;
  form: TariffForm;
}) {
  const t = useTranslations('order');
  const { fits = true } = order.state.order ?? {};
  if (choices.isPending)
    return (
      <QueryLoading words={t('tariffsLoading')} queryKey={tariffChoicesQuery.queryKey} onRetried={order.refocus} />
    );
  if (choices.data === undefined)
    return <QueryFailure words={t('tariffsFailed')} query={choices} onRetried={order.refocus} />;
  const line = { address: house?.address ?? '', speed: String(house?.maxSpeed) };
  const changeHouse = () => {
    if (order.visitHouse === null) return order.change('address');
    forgetVisitHouse();
    order.refocus();
  };
  return (
    <>
      {all.length === 0 && <p className={styles['notice']}>{t('tariffsNone')}</p>}
      {isTariffWithdrawn && <p className={styles['notice']}>{t('tariffGone')}</p>}
      {(isAnyTooFast || !fits) && house !== null && (
        <div className={styles['notice']}>
          <p role="status">
            {fits && tooFast === null
              ? t('tariffTooFast', line)
              : t('tariffDoesNotFit', {
                  ...line,
                  name: tooFast?.name ?? order.tariff?.name ?? order.tariffWords ?? '',
                })}
          </p>
          <Button variant="quiet" onClick={changeHouse}>
            {t('addressOther')}
          </Button>
        </div>
      )}
    </>
  );
}

interface TariffListsProps {
  form: TariffForm;
  missing: boolean;
  radio: RefObject<HTMLInputElement | null>;
}

function TariffLists({
  form: { choices, offered, groupId, groupTariffs, tariff, setGroup, choose },
  missing,
  radio,
}: TariffListsProps) {
  const t = useTranslations('order');
  const offer = useTranslations('offer');
  const fastest = fastestSpeed((choices.data ?? []).flatMap(({ tariffs }) => tariffs));
  return (
    <>
      <ChoiceList
        legend={t('tariffGroup')}
        name="group"
        variant="chips"
        choices={offered.map(({ group }) => ({ id: group.id, text: group.title }))}
        chosen={[groupId]}
        onToggle={(id) => setGroup(String(id))}
      />
      <ChoiceList
        legend={t('tariffLegend')}
        name="tariff"
        choices={groupTariffs.map((one) => tariffChoice({ order: t, offer }, one, fastest))}
        chosen={tariff === null ? [] : [tariff.id]}
        onToggle={(id) => {
          const next = groupTariffs.find((candidate) => candidate.id === id);
          if (next !== undefined) choose(next);
        }}
        error={missing ? t('tariffRequired') : undefined}
        inputRef={radio}
      />
    </>
  );
}
