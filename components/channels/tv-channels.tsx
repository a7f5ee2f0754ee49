import { getTranslations } from 'next-intl/server';
import { DialogLink } from '@/components/dialog/dialog-link';
import { buttonClass } from '@/components/ui/button';
import { chipClass } from '@/components/ui/chip';
import { ChannelTile } from '@/components/channels/channel-tile';
import type { ChannelTab } from '@/lib/contracts/channel';
import { Section } from '../page/section';
import styles from './tv-channels.module.css';

/**
 * The TV channels block (#channels): tabs as radio buttons, which work without scripts; one sentence on phones.
 * A link opens the dialog with search and packages.
 */
export async function TvChannels({ tabs }: { tabs: ChannelTab[] }) {
  if (tabs.length === 0) return null;
  const t = await getTranslations('channels');
  const count = new Set(tabs.flatMap((tab) => tab.data.map((channel) => channel.id))).size;
  const find = (
    <DialogLink dialog="channels" href="/internet-tv#channels" className={buttonClass('secondary')}>
      {t('find')}
    </DialogLink>
  );
  return (
    <Section id="channels" heading={t('heading')} lead={t('lead')} aside={<div className={styles['wide']}>{find}</div>}>
      <div className={styles['phone']}>
        <p>{t('mobile', { count, categories: tabs.length, titles: tabs.map((tab) => tab.title).join(', ') })}</p>
        {find}
      </div>
      <fieldset className={styles['tabs']} aria-label={t('choose')}>
        {tabs.map((tab, index) => (
          <Category
            key={tab.id}
            tab={tab}
            open={index === 0}
            label={`${tab.title}: ${t('count', { count: tab.data.length })}`}
            hd={t('hd')}
          />
        ))}
      </fieldset>
    </Section>
  );
}

interface CategoryProps {
  tab: ChannelTab;
  open: boolean;
  label: string;
  hd: string;
}

function Category({ tab, open, label, hd }: CategoryProps) {
  return (
    <div className={styles['category']}>
      <label className={chipClass}>
        <input type="radio" name="channel-category" value={tab.id} defaultChecked={open} />
        {tab.title} <span>{tab.data.length}</span>
      </label>
      <ul aria-label={label}>
        {tab.data.map((channel) => (
          <li key={channel.id}>
            <ChannelTile icon={channel.icon} />
            <span>{channel.name}</span>
            {channel.hd && <small>{hd}</small>}
          </li>
        ))}
      </ul>
    </div>
  );
}
