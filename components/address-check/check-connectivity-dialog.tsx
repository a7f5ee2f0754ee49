import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { addressLine, checkReducer, type CheckState } from '@/lib/address/check-flow';
import { CaptchaProvider } from '../runtime/captcha-provider';
import { useWhen } from '@/components/ui/use-when';
import { LeadSteps } from '../lead/lead-dialog';
import { Dialog } from '../contact/dialog';
import { shownHere, stepMemory, useStepMemory } from '../dialog/dialog-history';
import type { DialogProps } from '../dialog/dialog-props';
import { typed, useTyped } from '../dialog/typed';
import { useAddressCheck } from '../fields/use-address-check';
import { addressEntry, type AddressEntry } from '../fields/use-address-fields';
import { AnswerStep } from './answer-step';
import { AnswerToCome } from './answer-to-come';
import { AskingStep } from './asking-step';
import { useBroughtAddress } from './use-brought-address';

const shown = stepMemory<CheckState>();
const typedEntry = typed<AddressEntry>();

export function CheckConnectivityDialog(props: DialogProps) {
  return (
    <CaptchaProvider>
      <CheckSteps {...props} />
    </CaptchaProvider>
  );
}

function CheckSteps({ opening, onClose }: DialogProps) {
  const t = useTranslations('connectivity');
  const [before] = useState(() => shownHere(shown));
  const { state, dispatch, start, sending, clear } = useAddressCheck(before);
  useStepMemory(shown, state);
  const [brought] = useState(opening.typedAddress ?? { street: '', house: '' });
  /** It stays for the way back from an answer. */
  const [entry, setEntry] = useTyped(typedEntry, (kept) =>
    kept === undefined || (before === undefined && opening.typedAddress !== null) ? addressEntry(brought) : kept,
  );

  const retry = () => {
    if (state.asked !== null) start(state.asked);
  };
  const whole = useBroughtAddress(brought);
  useWhen(whole !== null, () => {
    if (whole !== null && entry.typed === brought && state.asked === null) start(whole);
  });

  const known = state.step === 'answered' ? state.result.answer.address : null;

  if (state.step === 'request') {
    const { wish } = state;
    return (
      <LeadSteps
        opening={{ name: 'check-connectivity', card: wish.card, typedAddress: entry.typed }}
        check={{
          wish,
          // What the way back leads to.
          state: checkReducer(state, { type: 'back' }),
          home: entry.home,
          onBack: () => dispatch({ type: 'back' }),
        }}
        onClose={onClose}
      />
    );
  }
  const answered = state.step === 'answered';
  // What a page has brought whole is not shown again as a question.
  const isBrought = entry.typed === brought && whole !== null && (sending.pending || state.asked === null);
  const titled = answered ? (known ?? state.asked) : isBrought ? whole : null;
  return (
    <Dialog
      title={titled === null ? t('title') : addressLine(titled)}
      onClose={onClose}
      onBack={answered ? () => dispatch({ type: 'back' }) : undefined}
      width={titled === null ? 'normal' : 'answer'}
      contacts
      step={answered ? 'answered' : 'asking'}
    >
      {answered ? (
        <AnswerStep asked={state.asked} home={entry.home} result={state.result} dispatch={dispatch} onClose={onClose} />
      ) : isBrought ? (
        <AnswerToCome sending={sending} onRetry={retry} />
      ) : (
        <AskingStep
          entry={entry}
          onEntry={setEntry}
          check={sending}
          onCheck={start}
          onRetry={retry}
          onByHand={() => {
            clear();
            dispatch({ type: 'requestAsked', wish: { address: null, card: null } });
          }}
        />
      )}
    </Dialog>
  );
}
