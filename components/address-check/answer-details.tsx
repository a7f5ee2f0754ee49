import { SmallHouseMap } from '@/components/map/small-house-map';
import { addressLine, type AskedAddress, type CheckResult } from '@/lib/address/check-flow';
import { HouseFacts } from './house-facts';
import { ReportForm } from './report-form';
import { SharedAnswer } from './shared-answer';

interface AnswerDetailsProps {
  asked: AskedAddress;
  result: CheckResult;
}

export function AnswerDetails({ asked, result: { answer, verdict } }: AnswerDetailsProps) {
  const { address: known } = answer;
  return (
    <>
      {(answer.technology !== null || answer.max_speed !== null) && (
        <HouseFacts answer={answer} planned={verdict !== 'available'} />
      )}
      {known !== null && <SmallHouseMap position={known} address={addressLine(known)} />}
      {known !== null && <SharedAnswer house={known} verdict={verdict} />}
      <ReportForm address={addressLine(known ?? asked)} />
    </>
  );
}
