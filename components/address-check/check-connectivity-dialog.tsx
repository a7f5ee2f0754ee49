import { useTranslations } from 'next-intl';
import { use, useState } from 'react';
import { splitHome } from '@/lib/address/address-search';
import { addressLine, checkReducer, type CheckState } from '@/lib/address/check-flow';
import { wholeAddress } from '@/lib/address/whole-address';
import { CaptchaProvider } from '../runtime/captcha-provider';
import { noHomeDetails } from '@/lib/address/home-details';
import { useEffectIf } from '@/components/ui/use-effect-if';
import { LeadSteps } from '../lead/lead-dialog';
import { Dialog } from '../contact/dialog';
import { DialogPlace } from '../dialog/dialog-place';
import { showFormIn } from '../dialog/place-attributes';
import { restoredState, useStepMemory } from '../dialog/dialog-history';
import type { DialogProps } from '../dialog/dialog-props';
import { createFormMemory, useRememberedState } from '../dialog/form-memory';
import { useAddressCheck } from '../fields/use-address-check';
import { addressEntry, homeOf, type AddressEntry } from '../fields/use-address-fields';
import { AnswerStep } from './answer-step';
import { AnswerSkeleton } from '../fields/answer-skeleton';
import { AddressStep } from './address-step';
import { useIncomingAddress } from './use-incoming-address';

const shown = new WeakMap<object, CheckState>();
const typedEntry = createFormMemory<AddressEntry>();

export function CheckConnectivityDialog(props: DialogProps) {
  return (
    <CaptchaProvider>
      <CheckSteps {...props} />
    </CaptchaProvider>
  );
}

/** The initial entry from the fields of a page, which have no home details. */
function entryOf(typedAddress: DialogProps['opening']['typedAddress']): AddressEntry {
  const [street, house] = [splitHome(typedAddress?.street ?? ''), splitHome(typedAddress?.house ?? '')];
  const typed = { street: street.address, house: house.address };
  return addressEntry(typed, { ...noHomeDetails, ...street.home, ...house.home });
}

function CheckSteps({ opening, onClose }: DialogProps) {
  const t = useTranslations('connectivity');
  const place = use(DialogPlace);
  const [before] = useState(() => restoredState(shown));
  const { state, dispatch, start, sending, clear } = useAddressCheck(before);
  useStepMemory(shown, state);
  const [first] = useState(() => entryOf(opening.typedAddress));
  const incoming = first.typed;
  /** Remembered, so that Back from an answer restores it. */
  const [entry, setEntry] = useRememberedState(typedEntry, (kept) =>
    kept === undefined || (before === undefined && opening.typedAddress !== null) ? first : kept,
  );

  const retry = () => {
    if (state.asked !== null) start(state.asked);
  };
  const incomingAddress = useIncomingAddress(incoming);
  useEffectIf(incomingAddress !== null, () => {
    if (incomingAddress !== null && entry.typed === incoming && state.asked === null) start(incomingAddress);
  });

  const known = state.step === 'answered' ? state.result.answer.address : null;
  const [returned, setReturned] = useState(false);
  const toOtherHouse = () => {
    if (place !== null) {
      showFormIn(place);
      onClose();
      return;
    }
    setReturned(true);
    if (known !== null)
      setEntry((present) =>
        present.selection?.street
          ? present
          : addressEntry({ street: known.street, house: known.house }, homeOf(present)),
      );
    dispatch({ type: 'back' });
  };
  const home = homeOf(entry);

  if (state.step === 'lead') {
    const { wish } = state;
    return (
      <DialogPlace value={null}>
        <LeadSteps
          opening={{ name: 'check-connectivity', card: wish.card, typedAddress: entry.typed }}
          check={{
            wish,
            state: checkReducer(state, { type: 'back' }),
            home,
            onBack: () => dispatch({ type: 'back' }),
          }}
          onClose={onClose}
        />
      </DialogPlace>
    );
  }
  const answered = state.step === 'answered';
  // A complete address of the page is checked at once, without showing the question.
  const isCheckedAtOnce =
    entry.typed === incoming && incomingAddress !== null && (sending.pending || state.asked === null);
  const titleAddress = answered ? (known ?? state.asked) : isCheckedAtOnce ? incomingAddress : null;
  return (
    <Dialog
      title={titleAddress === null ? t('title') : wholeAddress(addressLine(titleAddress))}
      onClose={onClose}
      onBack={answered ? toOtherHouse : undefined}
      width={titleAddress === null ? 'normal' : 'answer'}
      contacts={place === null}
      step={answered ? 'answered' : 'asking'}
    >
      {answered ? (
        <AnswerStep
          asked={state.asked}
          home={home}
          result={state.result}
          dispatch={dispatch}
          onClose={onClose}
          onOther={place === null ? undefined : toOtherHouse}
        />
      ) : isCheckedAtOnce ? (
        <AnswerSkeleton sending={sending} onRetry={retry} />
      ) : (
        <AddressStep
          entry={entry}
          onEntry={setEntry}
          returned={returned}
          check={sending}
          onCheck={start}
          onRetry={retry}
          onManual={() => {
            clear();
            setReturned(false);
            dispatch({ type: 'leadStarted', wish: { address: null, card: null } });
          }}
        />
      )}
    </Dialog>
  );
}
