import { useTranslations } from 'next-intl';
import { ChannelTile } from '@/components/channels/channel-tile';
import type { Channel, ChannelPackage } from '@/lib/contracts/channel';
import styles from './channel-list.module.css';

interface ChannelListProps {
  channels: Channel[];
  packages: ChannelPackage[];
  chosenIds: string[];
  onToggle: (id: string) => void;
}

export function ChannelList({ channels, packages, chosenIds, onToggle }: ChannelListProps) {
  const t = useTranslations('channelsDialog');
  const packagesOf = (channel: Channel) => {
    const having = packages.filter(({ id }) => channel.packages.includes(id));
    return having.length === packages.length ? t('everyPackage') : having.map(({ title }) => title).join(', ');
  };
  return (
    <ul className={styles['list']} aria-label={t('list')}>
      {channels.map((channel) => (
        <li key={channel.id}>
          <label>
            <ChannelTile icon={channel.icon} />
            <span>
              <strong id={`channel-${channel.id}`}>{channel.name}</strong>
              <small id={`channel-${channel.id}-facts`}>
                {[
                  channel.number !== null && t('number', { number: channel.number }),
                  channel.hd && t('hd'),
                  packagesOf(channel),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            <input
              type="checkbox"
              checked={chosenIds.includes(channel.id)}
              aria-labelledby={`channel-${channel.id}`}
              aria-describedby={`channel-${channel.id}-facts`}
              onChange={() => onToggle(channel.id)}
            />
          </label>
        </li>
      ))}
    </ul>
  );
}
