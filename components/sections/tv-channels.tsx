import { getTranslations } from 'next-intl/server';
import { ChannelTile } from '@/components/ui/channel-tile';
import type { ChannelTab } from '@/lib/contracts/channel';
import { Section } from './section';
import styles from './tv-channels.module.css';

/**
 * The TV channels block (#channels) in its simple form: a disclosure for each category, the first one open. On phones
 * one sentence says what there is.
 */
export async function TvChannels({ tabs }: { tabs: ChannelTab[] }) {
  const t = await getTranslations('channels');
  const count = new Set(tabs.flatMap((tab) => tab.data.map((channel) => channel.id))).size;
  return (
    <Section id="channels" heading={t('heading')} lead={t('lead')}>
      <p className={styles['mobile']}>{t('mobile', { count, categories: tabs.length, titles: tabs.map((tab) => tab.title).join(', ') })}</p>
      <div className={styles['tabs']} aria-label={t('choose')} role="group">
        {tabs.map((tab, index) => (
          <details key={tab.id} name="channels" open={index === 0}>
            <summary>
              {tab.title} <span>{t('count', { count: tab.data.length })}</span>
            </summary>
            <ul className={styles['grid']}>
              {tab.data.map((channel) => (
                <li key={channel.id}>
                  <ChannelTile letters={channel.icon.letters} hue={channel.icon.hue} />
                  {channel.name}
                </li>
              ))}
            </ul>
          </details>
        ))}
      </div>
    </Section>
  );
}
