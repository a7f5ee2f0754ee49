import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CallUs } from '@/components/fields/call-us';
import type { useLazyModule } from '@/components/runtime/use-lazy-module';
import { useSlow } from '@/components/runtime/use-slow';
import { Button } from '@/components/ui/button';
import styles from './order.module.css';

interface LazyPartProps<Code> {
  lazyModule: Pick<ReturnType<typeof useLazyModule<Code>>, 'state' | 'code' | 'fetch'>;
  children: (code: Code) => ReactNode;
}

/** A lazily loaded part of the order, with a loading state, a retry and the phone. */
export function LazyPart<Code>({ lazyModule: { state, code, fetch }, children }: LazyPartProps<Code>) {
  const t = useTranslations('order');
  const isSlow = useSlow(state === 'loading');
  if (code !== null) return children(code);
  const hasFailed = state === 'failed';
  return (
    <div className={styles['slow']}>
      {hasFailed ? (
        <p role="alert">{t('loadFailed')}</p>
      ) : (
        <p role="status">{t(isSlow ? 'stillLoading' : 'loading')}</p>
      )}
      {hasFailed && <Button onClick={fetch}>{t('retry')}</Button>}
      {(hasFailed || isSlow) && <CallUs />}
    </div>
  );
}
