import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useController, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { PhoneFormField } from '@/components/fields/phone-form-field';
import { useRememberForm } from '@/components/dialog/form-memory';
import type { StepProps } from '@/components/order/state/use-order';
import { hasCode } from '@/components/order/state/recover-order';
import { typedPhone } from '@/components/order/state/typed-order';
import { Button } from '@/components/ui/button';
import { callSite } from '@/lib/client-api/request';
import { sendCodeCall } from '@/lib/contracts/calls/site-order';
import { orderPhoneSchema } from '@/lib/contracts/order';
import { typedPhoneSchema } from '@/lib/lead/lead-forms';
import { openStep } from '@/lib/order/order-flow';
import { StepNote } from '../parts/step-note';
import { StepFrame } from './step-frame';
import styles from '../parts/order.module.css';

const formSchema = z.object({ phone: z.pipe(typedPhoneSchema, orderPhoneSchema.shape.phone.def.innerType) });

/** Step 4: the phone for the SMS code. A confirmed one may stay. */
export function PhoneStep({ order }: StepProps) {
  const t = useTranslations();
  const form = useForm<z.input<typeof formSchema>, unknown, z.output<typeof formSchema>>({
    resolver: zodResolver(formSchema),
    defaultValues: typedPhone.read() ?? { phone: order.phone },
  });
  useRememberForm(typedPhone, form);
  const { field } = useController({ control: form.control, name: 'phone' });
  const known = order.state.order?.phone ?? null;
  const submit = ({ phone }: z.output<typeof formSchema>) => {
    order.keepPhone(field.value);
    order.complete(
      'phone',
      async (signal, token) =>
        (await callSite(sendCodeCall, { body: { phone, recaptcha: await token() }, signal })).data,
      (found) => hasCode(found, phone),
    );
  };
  return (
    <StepFrame
      step="phone"
      order={order}
      labels={{ phone: t('connection.phone') }}
      action={t('order.sendCode')}
      onSubmit={() => void form.handleSubmit(submit)()}
      typed={{ phone: field.value }}
      aside={<StepNote drawing="phone">{t('order.phoneWhy')}</StepNote>}
    >
      {known !== null && (
        <p className={styles['notice']}>
          {t(known.confirmed ? 'order.phoneConfirmed' : 'order.phoneWaits', { phone: order.phone })}{' '}
          <Button variant="quiet" onClick={() => order.goTo(known.confirmed ? openStep(order.state.order) : 'code')}>
            {t(known.confirmed ? 'order.phoneKeep' : 'order.phoneEnterCode')}
          </Button>
        </p>
      )}
      <PhoneFormField id="order-phone" field={field} faulty={form.formState.errors.phone !== undefined} mobile />
    </StepFrame>
  );
}
