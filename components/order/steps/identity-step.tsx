import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { useForgetDraft, useRememberForm } from '@/components/dialog/form-memory';
import type { StepProps } from '@/components/order/state/use-order';
import { typedIdentity } from '@/components/order/state/typed-order';
import { CallUs } from '@/components/fields/call-us';
import { DraftNote } from '@/components/fields/draft-note';
import { TextField } from '@/components/ui/text-field';
import { callSite } from '@/lib/client-api/request';
import { giveIdentityCall } from '@/lib/contracts/calls/site-order';
import { orderIdentitySchema } from '@/lib/contracts/order';
import { NAME_MAXIMUM_LENGTH } from '@/lib/config/limits';
import { checkIin } from '@/lib/person/iin';
import { hasDigits } from '@/lib/person/names';
import { EngineerNote } from '../parts/engineer-note';
import { StepNote } from '../parts/step-note';
import { StepFrame } from './step-frame';

const IIN_LENGTH = 12;
const digitsOf = (text: string) => text.replaceAll(/\D/g, '').slice(0, IIN_LENGTH);
const { surname, firstname, patronymic, iin } = orderIdentitySchema.shape;
const typedIin = z.string().check(z.overwrite(digitsOf));
const names = {
  surname,
  firstname,
  patronymic: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => (text.trim() === '' ? undefined : text)),
    ),
    patronymic,
  ),
};
const formSchema = z.object({ ...names, iin: z.pipe(typedIin, iin.def.innerType) });
/** An empty IIN keeps the previous one. */
const changeSchema = z.object({ ...names, iin: z.pipe(typedIin, z.union([z.literal(''), iin.def.innerType])) });

/** Step 3: the customer's name and IIN. The IIN is validated at once and never stored on the device. */
export function IdentityStep({ order }: StepProps) {
  const t = useTranslations();
  const hasIdentity = order.state.order?.identity_given === true;
  const form = useForm<z.input<typeof formSchema>, unknown, z.output<typeof formSchema>>({
    resolver: zodResolver(hasIdentity ? changeSchema : formSchema),
    mode: 'onTouched',
    defaultValues: { ...order.names, iin: '', ...typedIdentity.read() },
  });
  useRememberForm(typedIdentity, form);
  const forgetDraft = useForgetDraft(
    [typedIdentity],
    () => form.reset({ ...order.names, iin: '' }),
    () => form.setFocus('surname'),
  );
  const { errors } = form.formState;
  const typed = useWatch({ control: form.control });
  const typedNumber = typed.iin ?? '';
  const verdict = checkIin(typedNumber);

  const iinFault = () => {
    if (errors.iin === undefined) return undefined;
    if (typedNumber === '') return t('order.iinRequired');
    return verdict === 'company-number'
      ? t('order.iinCompany')
      : t(verdict === 'format' ? 'order.iinFormat' : 'order.iinChecksum');
  };

  // A complete number is validated before blur.
  const setIin = (text: string) => {
    const digits = digitsOf(text);
    form.setValue('iin', digits, { shouldValidate: digits.length === IIN_LENGTH });
  };
  const submit = ({ iin: number, ...person }: z.output<typeof formSchema>) =>
    order.complete('identity', async (signal, token) => {
      const body = { ...person, ...(number === '' ? {} : { iin: number }), recaptcha: await token() };
      return (await callSite(giveIdentityCall, { body, signal })).data;
    });
  const nameFields = [
    { name: 'surname', label: t('order.surname'), autoComplete: 'family-name' },
    { name: 'firstname', label: t('connection.firstname'), autoComplete: 'given-name' },
    { name: 'patronymic', label: t('order.patronymic'), autoComplete: 'additional-name' },
  ] as const;
  const nameFault = (name: keyof typeof names, label: string) => {
    const fault = errors[name];
    if (fault === undefined) return undefined;
    return fault.type === 'too_big'
      ? t('order.nameLong', { field: label, count: NAME_MAXIMUM_LENGTH })
      : t('order.nameRequired', { field: label });
  };

  return (
    <StepFrame
      step="identity"
      order={order}
      labels={{ iin: t('order.iin'), ...Object.fromEntries(nameFields.map(({ name, label }) => [name, label])) }}
      action={t('order.next')}
      onSubmit={() => void form.handleSubmit(submit)()}
      typed={{
        firstname: typed.firstname ?? '',
        note: verdict === 'company-number' ? t('order.handOverCompany') : undefined,
      }}
      advice={<EngineerNote address={order.state.order?.address ?? null} />}
      aside={<StepNote drawing="lock">{t('order.iinWhy')}</StepNote>}
    >
      <DraftNote onForget={forgetDraft} words="draftFilledOrder" />
      {nameFields.map(({ name, label, autoComplete }) => (
        <TextField
          key={name}
          {...form.register(name)}
          id={`order-${name}`}
          label={label}
          {...(name === 'patronymic' ? { hint: t('order.patronymicHint') } : {})}
          autoComplete={autoComplete}
          required={name !== 'patronymic'}
          error={nameFault(name, label)}
          warning={hasDigits(typed[name] ?? '') ? t('connection.nameDigits') : undefined}
        />
      ))}
      <TextField
        {...form.register('iin', { onChange: (event: { target: HTMLInputElement }) => setIin(event.target.value) })}
        id="order-iin"
        label={t('order.iin')}
        hint={t(hasIdentity ? 'order.iinGiven' : 'order.iinHint')}
        inputMode="numeric"
        autoComplete="off"
        required={!hasIdentity}
        error={iinFault()}
        positive={verdict === 'valid' ? t('order.iinValid') : undefined}
      />
      {verdict === 'company-number' && <CallUs />}
    </StepFrame>
  );
}
