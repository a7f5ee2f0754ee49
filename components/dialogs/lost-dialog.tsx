import { useEffect, useRef } from 'react';
import { buttonClass } from '@/components/ui/button';
import { PhoneLink } from '@/components/ui/phone-link';
import { useSecondPress } from '../runtime/second-press';
import styles from './lost-dialog.module.css';

/** The words of a dialog that needs no code besides the page's. */
export interface LostWords {
  text: string;
  call: string;
  retry: string;
  close: string;
}

interface LostDialogProps {
  words: LostWords;
  phone: string;
  onRetry: () => void;
  onClose: () => void;
}

/** Says that a dialog could not be loaded, with another try and the phone. */
export function LostDialog({ words, phone, onRetry, onClose }: LostDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isSecondPress = useSecondPress(dialog);

  useEffect(() => {
    const element = dialog.current;
    if (element === null || element.open) return;
    element.showModal();
    return () => element.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={styles['lost']}
      aria-labelledby="lost-dialog"
      onClose={() => {
        // In development React mounts twice; the close of the first mount comes when it is open again.
        if (dialog.current?.open !== true) onClose();
      }}
      onClickCapture={(event) => {
        if (isSecondPress(event)) event.stopPropagation();
      }}
    >
      <p id="lost-dialog">{words.text}</p>
      <button
        type="button"
        className={buttonClass('primary', true)}
        onClick={() => {
          // Gives the focus back before the next dialog takes it.
          dialog.current?.close();
          onRetry();
        }}
      >
        {words.retry}
      </button>
      <PhoneLink phone={phone} className={buttonClass('secondary', true)}>
        {words.call}
      </PhoneLink>
      <button type="button" className={buttonClass('quiet', true)} onClick={() => dialog.current?.close()}>
        {words.close}
      </button>
    </dialog>
  );
}
