import type { ComponentType } from 'react';
import type { StepProps } from '@/components/order/state/use-order';
import type { OrderStep } from '@/lib/order/order-flow';
import { CodeStep } from './code-step';
import { IdentityStep } from './identity-step';
import { OrderAddressStep } from './order-address-step';
import { PaymentStep } from '../payment/payment-step';
import { PhoneStep } from './phone-step';
import { SummaryStep } from './summary-step';
import { VisitStep } from './visit-step';

const steps = {
  address: OrderAddressStep,
  identity: IdentityStep,
  phone: PhoneStep,
  code: CodeStep,
  visit: VisitStep,
  summary: SummaryStep,
} as const satisfies Record<Exclude<OrderStep, 'tariff' | 'payment'>, ComponentType<StepProps>>;

/** The steps after the first one, in one lazy chunk. */
export const laterSteps = { steps, PaymentStep };
