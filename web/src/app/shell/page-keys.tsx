import { useNavigate } from '@tanstack/react-router';
import { useHotkey } from '../../lib/hotkeys.js';
import { type Destination, HELP } from '../navigation.js';
import { useDestinations } from './rail.js';

/** The keys that work on every page. */
export function PageKeys({ onShowKeys }: { onShowKeys: () => void }) {
  useHotkey('?', 'Show keyboard shortcuts', onShowKeys);
  useHotkey(HELP.keys, 'Open the documentation', HELP.open);
  return useDestinations().map((destination) => <GoToKey key={destination.keys} destination={destination} />);
}

function GoToKey({ destination: { to, search, label, keys } }: { destination: Destination }) {
  const navigate = useNavigate();
  useHotkey(keys, `Go to ${label}`, () => void navigate({ to, search: search ?? {} }));
  return null;
}
