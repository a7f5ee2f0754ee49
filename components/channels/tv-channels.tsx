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
  /** Puts the channels in two rows that scroll sideways, beside these words. */
  short?: { heading: string; words: ReactNode };
}

/**
 * The TV channels block (#channels): tabs as radio buttons, which work without scripts; one sentence on phones.
 * A link opens the dialog with search and packages.
 */
export async function TvChannels({ tabs, short }: TvChannelsProps) {
  if (tabs.length === 0) return null;
  const t = await getTranslations('channels');
  const count = channelCount(tabs);
  const find = (
    <DialogLink dialog="channels" href="/internet-tv#channels" className={buttonClass('secondary')}>
      {t('find')}
    </DialogLink>
  );
  const aside = (
    <div className={styles['wide']}>
      {short?.words}
      {find}
    </div>
  );
  const isShort = short !== undefined;
  return (
    <Section
      id="channels"
      heading={short?.heading ?? t('heading')}
      lead={isShort ? '' : t('lead')}
      split={isShort}
      raised={isShort}
      aside={aside}
    >
      <div className={styles['phone']}>
        {short?.words}
        <p>{t('mobile', { count, categories: tabs.length, titles: tabs.map((tab) => tab.title).join(', ') })}</p>
        {find}
      </div>
      <fieldset className={styles['tabs']} aria-label={t('choose')} data-short={isShort || undefined}>
        {tabs.map((tab, index) => (
          <Category
            key={tab.id}
            tab={tab}
            open={index === 0}
            label={`${tab.title}: ${t('count', { count: tab.data.length })}`}
            hd={isShort ? null : t('hd')}
          />
        ))}
      </fieldset>
    </Section>
  );
}

/** How many channels there are, each counted once. */
export function channelCount(tabs: ChannelTab[]): number {
  return new Set(tabs.flatMap((tab) => tab.data.map((channel) => channel.id))).size;
}

interface CategoryProps {
  tab: ChannelTab;
  open: boolean;
  label: string;
  /** Null in rows, which say no more than names. */
  hd: string | null;
}

function Category({ tab, open, label, hd }: CategoryProps) {
  return (
    <div className={styles['category']}>
      <label className={chipClass}>
        <input type="radio" name="channel-category" value={tab.id} defaultChecked={open} />
        {tab.title} <span>{tab.data.length}</span>
      </label>
      <ul aria-label={label} tabIndex={hd === null ? 0 : undefined}>
        {tab.data.map((channel) => (
          <li key={channel.id}>
            <ChannelTile icon={channel.icon} />
            <span>{channel.name}</span>
            {hd !== null && channel.hd && <small>{hd}</small>}
          </li>
        ))}
      </ul>
    </div>
  );
}
