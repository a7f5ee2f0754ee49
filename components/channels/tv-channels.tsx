import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { DialogLink } from '@/components/dialog/dialog-link';
import { buttonClass } from '@/components/ui/button';
import { chipClass } from '@/components/ui/chip';
import { ChannelTile } from '@/components/channels/channel-tile';
import type { ChannelTab } from '@/lib/contracts/channel';
import { Section } from '../page/section';
import styles from './tv-channels.module.css';

interface TvChannelsProps {
  tabs: ChannelTab[];
  heading: string;
  words: ReactNode;
}

/**
 * The TV channels in two rows that scroll sideways, beside words (#channels): tabs as radio buttons, which work without
 * scripts; the first tab alone on phones. A link opens the dialog with search and packages.
 */
export async function TvChannels({ tabs, heading, words }: TvChannelsProps) {
  if (tabs.length === 0) return null;
  const t = await getTranslations('channels');
  const find = (
    <DialogLink dialog="channels" href="/internet-tv#channels" className={buttonClass('secondary')}>
      {t('find')}
    </DialogLink>
  );
  const aside = (
    <div className={styles['wide']}>
      {words}
      {find}
    </div>
  );
  return (
    <Section id="channels" heading={heading} split raised aside={aside}>
      <div className={styles['phone']}>{words}</div>
      <fieldset className={styles['tabs']} aria-label={t('choose')}>
        {tabs.map((tab, index) => (
          <Category
            key={tab.id}
            tab={tab}
            open={index === 0}
            label={`${tab.title}: ${t('count', { count: tab.data.length })}`}
          />
        ))}
      </fieldset>
      <div className={styles['phone']}>{find}</div>
    </Section>
  );
}

function Category({ tab, open, label }: { tab: ChannelTab; open: boolean; label: string }) {
  return (
    <div className={styles['category']}>
      <label className={chipClass}>
        <input type="radio" name="channel-category" value={tab.id} defaultChecked={open} />
        {tab.title} <span>{tab.data.length}</span>
      </label>
      <ul aria-label={label} tabIndex={0}>
        {tab.data.map((channel) => (
          <li key={channel.id}>
            <ChannelTile {...channel} />
            <span>{channel.name}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
