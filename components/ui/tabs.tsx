import type { KeyboardEvent, ReactNode } from 'react';
import styles from './tabs.module.css';

interface TabListProps {
  label: string;
  tabs: { id: string; title: string }[];
  selected: string;
  /** The id of the TabPanel that shows what is selected. */
  panel: string;
  onSelect: (id: string) => void;
}

const tabId = (panel: string, id: string) => `${panel}-${id}`;

/** ARIA tabs in one row that scrolls: arrows, Home and End select; one stop of the Tab key. */
export function TabList({ label, tabs, selected, panel, onSelect }: TabListProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const current = tabs.findIndex(({ id }) => id === selected);
    const moves: Record<string, number> = {
      ArrowLeft: current - 1,
      ArrowRight: (current + 1) % tabs.length,
      Home: 0,
      End: -1,
    };
    const next = moves[event.key];
    const tab = next === undefined ? undefined : tabs.at(next);
    if (tab === undefined) return;
    event.preventDefault();
    onSelect(tab.id);
    document.getElementById(tabId(panel, tab.id))?.focus();
  };
  return (
    <div role="tablist" aria-label={label} className={styles['tabs']} onKeyDown={onKeyDown}>
      {tabs.map(({ id, title }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={tabId(panel, id)}
          aria-selected={id === selected}
          aria-controls={panel}
          tabIndex={id === selected ? 0 : -1}
          onClick={() => onSelect(id)}
        >
          {title}
        </button>
      ))}
    </div>
  );
}

interface TabPanelProps {
  id: string;
  selected: string;
  className: string | undefined;
  children: ReactNode;
}

/** What the selected tab shows. */
export function TabPanel({ id, selected, className, children }: TabPanelProps) {
  return (
    <div role="tabpanel" id={id} aria-labelledby={tabId(id, selected)} className={className}>
      {children}
    </div>
  );
}
