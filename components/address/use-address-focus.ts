'use client';

import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';

export interface AddressInputs {
  street: RefObject<HTMLInputElement | null>;
  house: RefObject<HTMLInputElement | null>;
}

interface AddressFocus {
  inputs: AddressInputs;
  submit: RefObject<HTMLButtonElement | null>;
  /** Moves the focus to the first field that is not complete; when both are, to the button, or to the house without one. */
  toNext: () => void;
}

/** Leads the focus through an address, after the selection of that moment is on the page: a house opens with its street. */
export function useAddressFocus(selection: {
  street: object | string | null;
  house: object | string | null;
}): AddressFocus {
  const street = useRef<HTMLInputElement>(null);
  const house = useRef<HTMLInputElement>(null);
  const submit = useRef<HTMLButtonElement>(null);
  const [moves, setMoves] = useState(0);

  const move = useEffectEvent(() => {
    if (selection.street === null) street.current?.focus();
    else if (selection.house === null) house.current?.focus();
    else (submit.current ?? house.current)?.focus();
  });
  useEffect(() => {
    if (moves > 0) move();
  }, [moves]);

  return { inputs: { street, house }, submit, toNext: () => setMoves((count) => count + 1) };
}
