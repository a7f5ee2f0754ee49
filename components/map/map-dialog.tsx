import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { MapView } from '@/components/map/map-view';
import mapStyles from '@/components/map/map-view.module.css';
import { MapWords } from '@/components/map/map-words';
import { Button } from '@/components/ui/button';
import { commandAttributes } from '@/lib/pages/command-attributes';
import { coverageQuery } from './coverage-query';
import { Dialog } from '../contact/dialog';
import type { DialogProps } from '../dialog/dialog-props';

/**
 * The map of the zones with its legend, to look at: a zone is no answer about a house. The way on is the check of an
 * address, which has a map whose clicks find the house.
 */
export function MapDialog({ onClose }: DialogProps) {
  const t = useTranslations();
  const queryClient = useQueryClient();
  const { data, error } = useQuery(coverageQuery);

  return (
    <Dialog title={t('map.title')} onClose={onClose} step={error === null ? 'map' : 'problem'}>
      <p>{t('map.dialogLead')}</p>
      {data === undefined ? (
        <div className={mapStyles['view']}>
          {/* Not refetch(): that would go on waiting for a call that hangs. */}
          <MapWords failed={error !== null} onRetry={() => void queryClient.resetQueries({ queryKey: ['coverage'] })} />
        </div>
      ) : (
        <MapView {...data} marker={null} view={null} interactive={false} title={t('map.title')} />
      )}
      <Button wide data-action {...commandAttributes({ dialog: 'check-connectivity' })} aria-haspopup="dialog">
        {t('connectivity.submit')}
      </Button>
    </Dialog>
  );
}
