import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { SmallHouseMap } from '@/components/map/small-house-map';
import { Icon } from '@/components/ui/icon';
import { addressLine, type AskedAddress, type CheckResult } from '@/lib/address/check-flow';
import type { KnownHouse } from '@/lib/contracts/serviceability';
import { HouseFacts } from './house-facts';
import factStyles from './house-facts.module.css';
import { ReportForm } from './report-form';
import { Neighbours, ShareAnswer, SharedAnswer } from './shared-answer';

interface AnswerDetailsProps {
  asked: AskedAddress;
  result: CheckResult;
}

export function AnswerDetails({ asked, result: { answer, verdict } }: AnswerDetailsProps) {
  const { address: known } = answer;
  return (
    <>
      <HouseFacts answer={answer} verdict={verdict} />
      {known !== null && <SmallHouseMap position={known} address={addressLine(known)} />}
      {known !== null && <SharedAnswer house={known} verdict={verdict} />}
      <ReportForm address={addressLine(known ?? asked)} />
    </>
  );
}

/** The same, all folded, for the page, which shows the facts and a picture of the house itself. */
export function FoldedDetails({ asked, result: { answer, verdict } }: AnswerDetailsProps) {
  const t = useTranslations('connectivity');
  const { address: known } = answer;
  return (
    <div className={factStyles['folded']}>
      {known !== null && (
        <>
          <details>
            <summary>
              <Icon name="share" />
              <span>{t('shareShare')}</span>
            </summary>
            <ShareAnswer house={known} verdict={verdict} />
          </details>
          <Neighbours house={known} verdict={verdict}>
            <Icon name="people" />
            <span>{t('neighbours')}</span>
          </Neighbours>
          <MapDetails house={known} />
        </>
      )}
      <ReportForm address={addressLine(known ?? asked)} icon="warning" />
    </div>
  );
}

/** The map loads when it is unfolded. */
function MapDetails({ house }: { house: KnownHouse }) {
  const t = useTranslations('connectivity');
  const [wanted, setWanted] = useState(false);
  return (
    <details onToggle={() => setWanted(true)}>
      <summary>
        <Icon name="pin" />
        <span>{t('onMap')}</span>
      </summary>
      {wanted && <SmallHouseMap position={house} address={addressLine(house)} />}
    </details>
  );
}
