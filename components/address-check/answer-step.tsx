import { useLocale, useTranslations } from 'next-intl';
import type { Dispatch } from 'react';
import { useAddressWords } from '@/components/address/use-address-words';
import { useContacts } from '@/components/runtime/contacts';
import { Button } from '@/components/ui/button';
import { fullAddressSchema, type FullAddress } from '@/lib/contracts/lead';
import {
  addressLine,
  type AskedAddress,
  type CheckEvent,
  type CheckResult,
  type LeadPrefill,
} from '@/lib/address/check-flow';
import { chosenAddress, withHome, type HomeDetails } from '@/lib/address/home-details';
import { CheckAnswer } from '../fields/check-answer';
import { AnswerDetails } from './answer-details';
import styles from './answer-step.module.css';
import { HouseTariffs } from './house-tariffs';
import { PlacedAnswer } from './placed-answer';

interface AnswerStepProps {
  asked: AskedAddress;
  home: HomeDetails;
  result: CheckResult;
  dispatch: Dispatch<CheckEvent>;
  onClose: () => void;
  /** Set for the short answer in a place of the page. */
  onOther?: (() => void) | undefined;
}

export function AnswerStep({ asked, home, result, dispatch, onClose, onOther }: AnswerStepProps) {
  const t = useTranslations('connectivity');
  const locale = useLocale();
  const words = useAddressWords();
  const { hasCrm, visits } = useContacts();
  const { answer, verdict } = result;
  const { address: known } = answer;

  const requestAddress = (): FullAddress | null => {
    const place = known ?? asked.place ?? null;
    const address =
      place === null
        ? withHome(addressLine(asked), home, words)
        : chosenAddress((known ?? asked).street, place, home, words);
    return fullAddressSchema.safeParse(address).data ?? null;
  };
  const request = (card: LeadPrefill['card']) => {
    dispatch({ type: 'leadStarted', wish: { address: requestAddress(), card } });
  };

  if (onOther !== undefined)
    return <PlacedAnswer asked={asked} result={result} onRequest={() => request(null)} onOther={onOther} />;
  return (
    <div className={styles['answer']}>
      <CheckAnswer brief result={result} />
      <Button wide onClick={() => request(null)}>
        {t(`${verdict}Action`)}
      </Button>
      <div className={styles['words']}>
        <p>{t(`${verdict}Text`, { crm: hasCrm ? 'orders' : 'none' })}</p>
        {verdict === 'available' && visits && <p>{visits[locale]}.</p>}
        {answer.waiting !== null && verdict === 'notYet' && (
          <p className={styles['waiting']}>{t('waiting', { count: answer.waiting })}</p>
        )}
      </div>
      {verdict === 'available' && <HouseTariffs maxSpeed={answer.max_speed} onConnect={request} onLeave={onClose} />}
      <AnswerDetails asked={asked} result={result} />
    </div>
  );
}
