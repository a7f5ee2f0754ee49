import { useQueryClient, type QueryKey, type UseQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useSlow } from '@/components/runtime/use-slow';
import { CallUs } from '@/components/fields/call-us';
import { Button } from '@/components/ui/button';
import styles from './order.module.css';

interface QueryLoadingProps {
  words: string;
  queryKey: QueryKey;
  /** The answer removed the focused button. */
  onRetried: () => void;
}

/** The loading state of a query; after a long wait offers a retry and the phone. */
export function QueryLoading({ words, queryKey, onRetried }: QueryLoadingProps) {
  const t = useTranslations('order');
  const queryClient = useQueryClient();
  const [attempt, setAttempt] = useState(0);
  const slow = useSlow(true, attempt);
  const retry = () => {
    setAttempt(attempt + 1);
    void queryClient.resetQueries({ queryKey, exact: true }).then(onRetried);
  };
  return (
    <>
      <p role="status">{slow ? t('stillLoading') : words}</p>
      {(slow || attempt > 0) && (
        <div className={styles['slow']}>
          <CallUs />
          <Button variant="secondary" onClick={retry}>
            {t('retry')}
          </Button>
        </div>
      )}
    </>
  );
}

interface QueryFailureProps {
  words: string;
  query: Pick<UseQueryResult, 'isFetching' | 'refetch'>;
  /** The answer removed the focused button. */
  onRetried: () => void;
}

/** The failure of a query, with the phone and a retry. */
export function QueryFailure({ words, query, onRetried }: QueryFailureProps) {
  const t = useTranslations('order');
  return (
    <div role="alert">
      <p>
        {words} <CallUs />
      </p>
      <Button variant="secondary" loading={query.isFetching} onClick={() => void query.refetch().then(onRetried)}>
        {t('retry')}
      </Button>
    </div>
  );
}
