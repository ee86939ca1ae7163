import type { KeyboardEvent } from 'react';
import type { BlockViewProps } from '#src/engine/react/block-view.ts';
import { Icon } from '../../marks/Icon.tsx';
import { PlaceLink } from '../../place-link/PlaceLink.tsx';
import styles from './Tabs.module.css';
import type { tabsSpec } from './tabs.spec.ts';

type TabsProps = BlockViewProps<typeof tabsSpec>;

/** Links when every tab leads somewhere, else a tab list with one stop for the keyboard. */
export default function Tabs(block: TabsProps) {
  return block.props.items.every((item) => item.to !== undefined) ? <LinkTabs {...block} /> : <StateTabs {...block} />;
}

/** Tabs that do not fit are moved until the current one is in sight. */
function showCurrent(tabs: HTMLElement | null): void {
  const current = tabs?.querySelector<HTMLElement>('[aria-current]');
  if (tabs && current) tabs.scrollLeft = current.offsetLeft + current.offsetWidth - tabs.offsetLeft - tabs.clientWidth;
}

function LinkTabs({ id, props }: TabsProps) {
  return (
    <nav className={styles.tabs} data-block="tabs" data-block-id={id} ref={showCurrent}>
      {props.items.map((item) => (
        <PlaceLink
          key={item.id}
          to={item.to ?? '/'}
          className={styles.tab}
          {...(item.id === props.active ? { 'aria-current': 'page' as const } : {})}
        >
          {item.icon && <Icon name={item.icon} size={20} />}
          {item.label}
        </PlaceLink>
      ))}
    </nav>
  );
}

function StateTabs({ id, props, emit }: TabsProps) {
  const active = Math.max(
    0,
    props.items.findIndex((item) => item.id === props.active),
  );
  const move = (event: KeyboardEvent<HTMLDivElement>): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (active + step + props.items.length) % props.items.length;
    const item = props.items[next];
    if (item === undefined) return;
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
    void emit('change', item.id);
  };
  return (
    <div className={styles.tabs} role="tablist" data-block="tabs" data-block-id={id} onKeyDown={move}>
      {props.items.map((item, index) => (
        <button
          key={item.id}
          type="button"
          role="tab"
          className={styles.tab}
          aria-selected={index === active}
          tabIndex={index === active ? 0 : -1}
          onClick={() => void emit('change', item.id)}
        >
          {item.icon && <Icon name={item.icon} size={20} />}
          {item.label}
        </button>
      ))}
    </div>
  );
}
