import { useTranslations } from 'next-intl';
import { useMemo, useState, type KeyboardEvent } from 'react';
import { createFormMemory, useRememberedState } from '@/components/dialog/form-memory';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { SelectField } from '@/components/ui/select-field';
import { Tabs } from '@/components/ui/tabs';
import { TextField } from '@/components/ui/text-field';
import { uniqueChannels } from '@/lib/channel/channel-packages';
import { searchChannels } from '@/lib/channel/channel-search';
import { keepMyChannels, readMyChannels } from '@/lib/channel/my-channels';
import type { ChannelTab, PackageOffer } from '@/lib/contracts/channel';
import styles from './channel-browser.module.css';
import { ChannelList } from './channel-list';
import { MyChannels } from './my-channels';

interface ChannelBrowserProps {
  tabs: ChannelTab[];
  packages: PackageOffer[];
  onClose: () => void;
}

const typedSearch = createFormMemory<string>();

export function ChannelBrowser({ tabs, packages, onClose }: ChannelBrowserProps) {
  const t = useTranslations('channelsDialog');
  const channels = useMemo(() => uniqueChannels(tabs), [tabs]);
  const [chosenIds, setChosenIds] = useState(readMyChannels);
  const chosen = channels.filter(({ id }) => chosenIds.includes(id));
  const [tab, setTab] = useState('all');
  const [text, setText] = useRememberedState(typedSearch, (kept = '') => kept);
  const [packageId, setPackageId] = useState('');
  // Unticked channels stay on the visitor's tab until the tab changes, so that they can be ticked again.
  const [onMyTab, setOnMyTab] = useState<string[]>([]);

  const lists = [
    { id: 'all', title: t('all'), channels },
    {
      id: 'mine',
      title: `${t('mine')} ${chosen.length}`,
      channels: channels.filter(({ id }) => onMyTab.includes(id) || chosenIds.includes(id)),
    },
    ...tabs.map(({ id, title, data }) => ({ id, title, channels: data })),
  ];
  const listed = lists.find(({ id }) => id === tab)?.channels ?? channels;
  const shown = searchChannels(listed, text).filter(
    (channel) => packageId === '' || channel.packages.includes(packageId),
  );

  const selectTab = (id: string) => {
    setTab(id);
    setOnMyTab(chosenIds);
  };
  const choose = (ids: string[]) => {
    setChosenIds(ids);
    keepMyChannels(ids);
  };
  const toggle = (id: string) =>
    choose(chosenIds.includes(id) ? chosenIds.filter((one) => one !== id) : [...chosenIds, id]);
  const clear = () => {
    choose([]);
    setOnMyTab([]);
  };
  // Esc clears the search first and does not close the dialog.
  const clearByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || text === '') return;
    event.preventDefault();
    setText('');
  };

  return (
    <div className={styles['browser']}>
      <Tabs
        label={t('tabs')}
        tabs={lists}
        selected={tab}
        onSelect={selectTab}
        panelClassName={styles['panel']}
        tools={
          <>
            <div className={styles['filters']}>
              <TextField
                id="channels-search"
                type="search"
                label={t('search')}
                value={text}
                autoComplete="off"
                spellCheck={false}
                onChange={(event) => setText(event.target.value)}
                onKeyDown={clearByEscape}
              />
              <SelectField
                id="channels-package"
                label={t('package')}
                value={packageId}
                options={[
                  { value: '', text: t('anyPackage') },
                  ...packages.map(({ id, title }) => ({ value: id, text: title })),
                ]}
                onChange={(event) => setPackageId(event.target.value)}
              />
            </div>
            <div className={styles['found']}>
              <p role="status">{t('found', { count: shown.length })}</p>
              <Button variant="quiet" onClick={() => window.print()}>
                <Icon name="print" size={20} />
                {t('print')}
              </Button>
            </div>
          </>
        }
      >
        {shown.length === 0 ? (
          <p className={styles['empty']}>{listed.length === 0 ? t('mineEmpty') : t('nothing')}</p>
        ) : (
          <ChannelList channels={shown} packages={packages} chosenIds={chosenIds} onToggle={toggle} />
        )}
      </Tabs>
      <MyChannels chosen={chosen} packages={packages} onClear={clear} onClose={onClose} />
    </div>
  );
}
