import { Check, type LucideIcon } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { createContext, type ReactNode, useContext, useRef } from 'react';
import { classNames } from '../lib/class-names.js';
import { useLayer } from './layer.js';

/** Holds back what was chosen until the menu is gone and the focus is on its button: a dialog then returns it there. */
const AfterCloseContext = createContext<(run: () => void) => void>((run) => run());

interface MenuProps {
  trigger: ReactNode;
  children: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined;
  align?: 'start' | 'end' | undefined;
}

/** Not modal: the modal kind locks scrolling with an injected style element, which the content security policy refuses. */
export function Menu({ trigger, children, side = 'bottom', align = 'end' }: MenuProps) {
  const container = useLayer();
  const chosen = useRef<(() => void) | undefined>(undefined);
  const runChosen = () => {
    if (chosen.current) queueMicrotask(chosen.current);
    chosen.current = undefined;
  };
  const runAfterClose = (run: () => void) => {
    chosen.current = run;
  };
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal container={container}>
        <DropdownMenu.Content
          side={side}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          onCloseAutoFocus={runChosen}
          className="z-40 min-w-52 rounded-card border border-line bg-raised p-1.5 text-ink shadow-high"
        >
          <AfterCloseContext value={runAfterClose}>{children}</AfterCloseContext>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

const ITEM =
  'flex min-h-control-small cursor-default select-none items-center gap-2.5 rounded-control px-2 py-1 text-sm outline-none ' +
  'data-[highlighted]:bg-hover data-[disabled]:opacity-55';

interface MenuItemProps {
  icon?: LucideIcon | undefined;
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
  onSelect: () => void;
  children: ReactNode;
}

export function MenuItem({ icon: Icon, danger = false, disabled = false, onSelect, children }: MenuItemProps) {
  const runAfterClose = useContext(AfterCloseContext);
  return (
    <DropdownMenu.Item
      disabled={disabled}
      onSelect={() => runAfterClose(onSelect)}
      className={classNames(ITEM, danger ? 'text-failure' : 'text-ink')}
    >
      {Icon && <Icon aria-hidden className={classNames('size-4 shrink-0', !danger && 'text-muted')} />}
      {children}
    </DropdownMenu.Item>
  );
}

interface MenuChoicesProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  choices: ReadonlyArray<{ value: Value; label: string; icon?: LucideIcon }>;
}

/** One choice out of a few. The menu stays open, so that the effect is seen. */
export function MenuChoices<Value extends string>({ label, value, onChange, choices }: MenuChoicesProps<Value>) {
  return (
    <DropdownMenu.RadioGroup
      aria-label={label}
      value={value}
      onValueChange={(chosen) => {
        const choice = choices.find((candidate) => candidate.value === chosen);
        if (choice) onChange(choice.value);
      }}
    >
      <MenuLabel>{label}</MenuLabel>
      {choices.map(({ value: choice, label: text, icon: Icon }) => (
        <DropdownMenu.RadioItem
          key={choice}
          value={choice}
          onSelect={(event) => event.preventDefault()}
          className={ITEM}
        >
          {Icon && <Icon aria-hidden className="size-4 shrink-0 text-muted" />}
          <span className="flex-1">{text}</span>
          <DropdownMenu.ItemIndicator>
            <Check aria-hidden className="size-4 text-accent-text" />
          </DropdownMenu.ItemIndicator>
        </DropdownMenu.RadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <DropdownMenu.Label className="px-2 pt-1.5 pb-1 text-faint text-xs">{children}</DropdownMenu.Label>;
}

export function MenuSeparator() {
  return <DropdownMenu.Separator className="-mx-1.5 my-1.5 h-px bg-line" />;
}
