import { Keyboard, KeyRound, LogOut, Monitor, Moon, Rows2, Rows4, Sun } from 'lucide-react';
import { classNames } from '../../lib/class-names.js';
import { useObservableValue } from '../../lib/observable-value.js';
import { Menu, MenuChoices, MenuItem, MenuSeparator } from '../../ui/menu.js';
import { density, theme } from '../preferences.js';
import { useMe } from '../session/me.js';
import { signOut } from '../session/session.js';

const THEME_CHOICES = [
  { value: 'system', label: 'System', icon: Monitor },
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
] as const;

const DENSITY_CHOICES = [
  { value: 'comfortable', label: 'Comfortable', icon: Rows2 },
  { value: 'compact', label: 'Compact', icon: Rows4 },
] as const;

interface AccountMenuProps {
  narrow?: boolean;
  onChangePassword: () => void;
  onShowKeys: () => void;
}

export function AccountMenu({ narrow = false, onChangePassword, onShowKeys }: AccountMenuProps) {
  return (
    <Menu side="top" align="start" trigger={<AccountButton narrow={narrow} />}>
      <MenuItem icon={KeyRound} onSelect={onChangePassword}>
        Change password
      </MenuItem>
      <MenuItem icon={Keyboard} onSelect={onShowKeys}>
        Keyboard shortcuts
      </MenuItem>
      <MenuSeparator />
      <MenuChoices label="Theme" value={useObservableValue(theme)} onChange={theme.set} choices={THEME_CHOICES} />
      <MenuSeparator />
      <MenuChoices
        label="Density"
        value={useObservableValue(density)}
        onChange={density.set}
        choices={DENSITY_CHOICES}
      />
      <MenuSeparator />
      <MenuItem icon={LogOut} onSelect={signOut}>
        Sign out
      </MenuItem>
    </Menu>
  );
}

function AccountButton({ narrow, ...trigger }: { narrow: boolean }) {
  const me = useMe();
  return (
    <button
      type="button"
      {...trigger}
      className={classNames(
        'flex items-center gap-2.5 rounded-control text-left hover:bg-hover data-[state=open]:bg-hover',
        narrow ? 'size-control justify-center' : 'w-full px-2 py-1.5',
      )}
    >
      <span className="sr-only">Account:</span>
      {narrow && <span className="sr-only">{me.display_name}</span>}
      <span
        aria-hidden
        className="grid size-7 shrink-0 place-items-center rounded-full bg-selected font-semibold text-2xs text-accent-text"
      >
        {initialsOf(me.display_name)}
      </span>
      {!narrow && (
        <span className="min-w-0">
          <span className="block truncate font-medium text-sm">{me.display_name}</span>
          <span className="block truncate text-faint text-xs capitalize">{me.role}</span>
        </span>
      )}
    </button>
  );
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = words.length > 1 ? [words.at(0)?.[0], words.at(-1)?.[0]] : [...(words[0] ?? '')].slice(0, 2);
  return letters.join('').toUpperCase();
}
