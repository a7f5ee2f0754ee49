import { getTranslations } from 'next-intl/server';
import { ChannelTile } from '@/components/channels/channel-tile';
import { PageDialogLink } from '@/components/page/page-dialog-link';
import { buttonClass } from '@/components/ui/button';
import { chipClass } from '@/components/ui/chip';
import { Icon } from '@/components/ui/icon';
import type { PackageTariffs } from '@/lib/channel/channel-packages';
import type { Channel, ChannelTab } from '@/lib/contracts/channel';
import { Section } from '../page/section';
import styles from './channel-finder.module.css';
import { FinderResult } from './finder-result';

/** Most packages and categories that the style sheet distinguishes. */
const PACKAGES_LIMIT = 3;
const CATEGORIES_LIMIT = 12;

/** Four rows of two. */
const NAMES = 8;

interface ChannelFinderProps {
  tabs: ChannelTab[];
  /** Each channel once. */
  channels: Channel[];
  packages: PackageTariffs[];
}

/**
 * Channels to tick, by category, and the narrowest package that has all of them (#channels). CSS selects both, so no
 * script is needed. On phones, and with more packages than CSS distinguishes, there are some names, one sentence and
 * the dialog, which also finds by name.
 */
export async function ChannelFinder({ tabs, channels, packages }: ChannelFinderProps) {
  if (channels.length === 0) return null;
  const t = await getTranslations();
  const canTick = packages.length > 0 && packages.length <= PACKAGES_LIMIT && tabs.length <= CATEGORIES_LIMIT;
  const lackedBy = (channel: Channel) =>
    packages.flatMap((one, index) => (channel.packages.includes(one.package.id) ? [] : index + 1)).join(' ');
  const find = (variant: 'primary' | 'secondary') => (
    <PageDialogLink dialog="channels" className={buttonClass(variant)}>
      {t('channels.find')}
    </PageDialogLink>
  );
  return (
    <Section
      id="channels"
      heading={t('channels.heading')}
      {...(channels.some(({ national }) => national) && { lead: t('channels.lead') })}
      aside={canTick && <div className={styles['find']}>{find('secondary')}</div>}
    >
      <div className={styles['summary']} data-alone={canTick ? undefined : ''}>
        <ul className={styles['names']}>
          {channels.slice(0, NAMES).map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
        <p>
          {t('channels.mobile', {
            count: channels.length,
            categories: tabs.length,
            titles: tabs.map(({ title }) => title).join(', '),
          })}
        </p>
        {find('primary')}
      </div>
      {canTick && (
        <div className={styles['finder']}>
          <fieldset className={styles['tabs']} aria-label={t('channels.choose')}>
            {tabs.map(({ id, title, data }, index) => (
              <label key={id} className={chipClass}>
                <input type="radio" name="channel-category" value={index + 1} defaultChecked={index === 0} />
                {title} <span>{data.length}</span>
              </label>
            ))}
            <ul aria-label={t('channelsDialog.list')}>
              {channels.map((channel) => (
                <li key={channel.id} data-in={categoriesOf(channel, tabs)}>
                  <label>
                    <input type="checkbox" data-lacked={lackedBy(channel)} />
                    <ChannelTile {...channel} />
                    <span>{channel.name}</span>
                    <Icon name="check" size={16} />
                  </label>
                </li>
              ))}
            </ul>
          </fieldset>
          <FinderResult packages={packages} />
        </div>
      )}
    </Section>
  );
}

function categoriesOf({ id }: Channel, tabs: readonly ChannelTab[]): string {
  return tabs.flatMap(({ data }, index) => (data.some((channel) => channel.id === id) ? [index + 1] : [])).join(' ');
}
