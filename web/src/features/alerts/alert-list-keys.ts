import { useNavigate } from '@tanstack/react-router';
import type { Alert } from '../../api/shapes.js';
import { useHotkey } from '../../lib/hotkeys.js';
import type { ListCursor } from '../../ui/list-cursor.js';
import type { Selection } from '../../ui/row-selection.js';
import type { AlertActions } from './alert-actions.js';
import type { AlertTarget } from './alert-target.js';

interface AlertListKeys {
  cursor: ListCursor<Alert>;
  selection: Selection;
  actions: AlertActions;
  target: AlertTarget | undefined;
  mayUpdate: boolean;
  isPreviewing: boolean;
  preview: (alert: Alert | undefined) => void;
}

/** The keys of the list. Those that change something do nothing for analysts who may only look. */
export function useAlertListKeys(list: AlertListKeys): void {
  const { cursor, selection, actions, target, mayUpdate, isPreviewing, preview } = list;
  const navigate = useNavigate();
  const { current } = cursor;

  useHotkey('Enter', 'Open the alert', () => {
    if (current) void navigate({ to: '/alerts/$id', params: { id: current.id } });
  });
  useHotkey('p', 'Preview beside the list', () => preview(isPreviewing ? undefined : current));
  useHotkey('Escape', 'Clear the selection, close the preview', () => {
    if (selection.count > 0) selection.clear();
    else if (isPreviewing) preview(undefined);
  });
  useHotkey(mayUpdate && 'x', 'Select', () => current && selection.toggle(current.id, false));
  useHotkey(mayUpdate && 'c', 'Claim', () => target && actions.perform((verbs) => verbs.claim(target)));
  useHotkey(mayUpdate && 'a', 'Assign', () => actions.ask('assign', target));
  useHotkey(mayUpdate && 'r', 'Resolve', () => actions.ask('resolve', target));
  useHotkey(mayUpdate && 'i', 'Add to an incident', () => actions.ask('incident', target));
  useHotkey(mayUpdate && 't', 'Tag', () => actions.ask('tag', target));
}
