import { useRef, type ReactNode } from 'react';
import { useTab, useTabList, useTabPanel } from 'react-aria';
import { Item, useTabListState, type Node, type TabListState } from 'react-stately';
import styles from './tabs.module.css';

interface TabData {
  id: string;
  title: string;
}

interface TabsProps {
  label: string;
  tabs: TabData[];
  selected: string;
  onSelect: (id: string) => void;
  tools: ReactNode;
  panelClassName: string | undefined;
  children: ReactNode;
}

/** ARIA tabs in one scrolling row: arrows, Home and End select; one tab stop. */
export function Tabs({ label, tabs, selected, onSelect, tools, panelClassName, children }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const options = {
    'aria-label': label,
    items: tabs,
    selectedKey: selected,
    onSelectionChange: (key: string | number) => onSelect(String(key)),
    children: ({ title }: TabData) => <Item>{title}</Item>,
  };
  const state = useTabListState<TabData>(options);
  const { tabListProps } = useTabList(options, state, list);
  return (
    <>
      <div {...tabListProps} ref={list} className={styles['tabs']}>
        {Array.from(state.collection, (item) => (
          <Tab key={item.key} item={item} state={state} />
        ))}
      </div>
      {tools}
      <TabPanel key={state.selectedKey} state={state} className={panelClassName}>
        {children}
      </TabPanel>
    </>
  );
}

function Tab({ item: { key, rendered }, state }: { item: Node<TabData>; state: TabListState<TabData> }) {
  const tab = useRef<HTMLButtonElement>(null);
  const { tabProps } = useTab({ key }, state, tab);
  return (
    <button {...tabProps} ref={tab} type="button">
      {rendered}
    </button>
  );
}

interface TabPanelProps {
  state: TabListState<TabData>;
  className: string | undefined;
  children: ReactNode;
}

function TabPanel({ state, className, children }: TabPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const { tabPanelProps } = useTabPanel({}, state, panel);
  return (
    <div {...tabPanelProps} ref={panel} className={className}>
      {children}
    </div>
  );
}
