'use client';

import { useEffect, useEffectEvent } from 'react';
import { ownRequest } from '@/lib/lead/my-requests';
import { addressWithNumber, numberOfAddress } from '@/lib/lead/request-number';
import type { FormProps } from '../fields/form-props';
import { RequestCodeForm } from './request-code-form';
import { RequestPairForm } from './request-pair-form';
import { RequestStatusResult } from './request-status-result';
import { useRequestStatus } from './use-request-status';

/** How a request stands: at once for the device that has left it, elsewhere for its number, its phone and a code that comes there. */
export function RequestStatusForm({ onAnew }: FormProps) {
  const control = useRequestStatus();
  const { step } = control;

  const openAddress = useEffectEvent(() => {
    const own = ownRequest(numberOfAddress(window.location.href));
    if (own?.key !== undefined) control.showOwn(own.number, own.key);
  });
  useEffect(() => openAddress(), []);

  const begin = () => {
    window.history.replaceState(null, '', addressWithNumber(window.location.href, null));
    onAnew();
  };

  switch (step.name) {
    case 'asking':
      return <RequestPairForm control={control} asked={step.asked} />;
    case 'code':
      return <RequestCodeForm key={step.sent} control={control} {...step} />;
    case 'found':
      return <RequestStatusResult status={step.status} typed={step.typed} onAnew={begin} />;
  }
}
