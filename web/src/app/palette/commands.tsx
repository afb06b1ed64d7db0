import { useNavigate } from '@tanstack/react-router';
import { CornerDownRight } from 'lucide-react';
import { useState } from 'react';
import { activeHotkeys } from '../../lib/hotkeys.js';
import { Kbd } from '../../ui/kbd.js';
import type { Choice } from '../../ui/pick-list.js';
import { HELP } from '../navigation.js';
import { useDestinations } from '../shell/rail.js';

/** Keys that only move about: of no use once the hands have left the list. */
const MOVES = ['j', 'k', 'Enter', 'Escape'];

/** What the page can do by a key, and where one can go; those whose name contains what is wanted. */
export function useCommands(wanted: string, leave: (run: () => void) => void): Choice[] {
  const navigate = useNavigate();
  const destinations = useDestinations();
  const [bindings] = useState(() => activeHotkeys.get());
  const isWanted = ({ label }: { label: string }) => label.toLowerCase().includes(wanted);
  const goTo = new Set([HELP, ...destinations].map(({ keys }) => keys));
  const here = bindings.filter(({ keys }) => !MOVES.includes(keys) && !goTo.has(keys));
  return [
    ...here.filter(isWanted).map(({ keys, label, run }) => ({
      id: `key-${keys}`,
      group: 'On this page',
      content: <Command icon={CornerDownRight} label={label} keys={keys} />,
      onPick: () => leave(run),
    })),
    ...destinations.filter(isWanted).map(({ to, search, label, icon, keys }) => ({
      id: `page-${to}`,
      group: 'Go to',
      content: <Command icon={icon} label={label} keys={keys} />,
      onPick: () => leave(() => void navigate({ to, search: search ?? {} })),
    })),
    ...[HELP].filter(isWanted).map(({ label, icon, keys, open }) => ({
      id: 'page-help',
      group: 'Go to',
      content: <Command icon={icon} label={label} keys={keys} />,
      onPick: () => leave(open),
    })),
  ];
}

interface CommandProps {
  icon: typeof CornerDownRight;
  label: string;
  keys: string;
}

function Command({ icon: Icon, label, keys }: CommandProps) {
  return (
    <>
      <Icon aria-hidden className="size-4 shrink-0 text-muted" />
      <span className="min-w-0 flex-1 truncate">{label}</span>
      <span className="flex gap-1">
        {keys.split(' ').map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </span>
    </>
  );
}
