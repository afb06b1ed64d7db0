import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { classNames } from '../lib/class-names.js';
import { SearchInput } from './search-input.js';

export interface Choice {
  id: string;
  /** Choices of one group stand under its name. */
  group?: string | undefined;
  content: ReactNode;
  onPick: () => void;
}

interface PickListProps {
  label: string;
  choices: readonly Choice[];
  text: string;
  onText: (text: string) => void;
  /** Shown when there is nothing to pick. */
  empty: ReactNode;
  /** False while the choices still answer an earlier text: Enter then waits for the right ones. */
  isAnswer?: boolean | undefined;
}

/** A search box over a list: type to narrow, arrows to move, Enter to pick. */
export function PickList({ label, choices, text, onText, empty, isAnswer = true }: PickListProps) {
  const listId = useId();
  const [at, setAt] = useState(0);
  const [isChosen, setIsChosen] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const index = Math.min(at, choices.length - 1);
  const current = choices[index];
  useEffect(() => {
    if (current) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  const pickChosen = useEffectEvent(() => {
    setIsChosen(false);
    current?.onPick();
  });
  useEffect(() => {
    if (isChosen && isAnswer) pickChosen();
  }, [isChosen, isAnswer]);

  const onKeyDown = (event: KeyboardEvent) => {
    const steps = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (steps === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (steps === undefined) setIsChosen(true);
    else setAt((index + steps + choices.length) % Math.max(1, choices.length));
  };
  return (
    <div className="grid min-h-0 gap-2">
      <SearchInput
        label={label}
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={current && `${listId}-${current.id}`}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => {
          onText(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div ref={list} id={listId} role="listbox" aria-label={label} className="max-h-[50dvh] overflow-y-auto">
        {choices.map((choice, position) => (
          <PickRow
            key={choice.id}
            domId={`${listId}-${choice.id}`}
            choice={choice}
            heading={choice.group !== choices[position - 1]?.group ? choice.group : undefined}
            isCurrent={position === index}
            onHover={() => setAt(position)}
          />
        ))}
      </div>
      {choices.length === 0 && <div className="px-2 py-1.5 text-muted text-sm">{empty}</div>}
    </div>
  );
}

interface PickRowProps {
  domId: string;
  choice: Choice;
  heading: string | undefined;
  isCurrent: boolean;
  onHover: () => void;
}

function PickRow({ domId, choice, heading, isCurrent, onHover }: PickRowProps) {
  return (
    <>
      {heading && (
        <div role="presentation" className="px-2 pt-2 pb-1 font-medium text-faint text-xs">
          {heading}
        </div>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the search box picks it */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the search box keeps the focus and names the current choice */}
      <div
        id={domId}
        role="option"
        aria-selected={isCurrent}
        onClick={choice.onPick}
        onPointerMove={isCurrent ? undefined : onHover}
        className={classNames(
          'flex min-h-control cursor-default items-center gap-2.5 rounded-control px-2 text-sm',
          isCurrent && 'bg-selected',
        )}
      >
        {choice.content}
      </div>
    </>
  );
}
