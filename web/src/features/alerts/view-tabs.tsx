import { useQuery, useQueryClient } from '@tanstack/react-query';
import { defaultParseSearch, defaultStringifySearch, Link } from '@tanstack/react-router';
import { Bookmark, BookmarkPlus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { answer, client } from '../../api/client.js';
import type { SavedView } from '../../api/shapes.js';
import { classNames } from '../../lib/class-names.js';
import { Button } from '../../ui/button.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { IconButton } from '../../ui/icon-button.js';
import { alertViewsQuery } from './alert-queries.js';
import { type AlertSearch, readAlertSearch } from './alert-search.js';
import { ColumnMenu } from './column-menu.js';
import { SaveViewDialog } from './save-view-dialog.js';

const BUILT_IN: ReadonlyArray<{ name: string; search: AlertSearch }> = [
  { name: 'Open', search: { status: 'new,in_progress' } },
  { name: 'Mine', search: { status: 'new,in_progress', assigned_to: 'me' } },
  { name: 'Unassigned', search: { status: 'new,in_progress', assigned_to: 'none' } },
  { name: 'All', search: {} },
];

/** What a view keeps: the address without what is only open beside the list. */
export const viewText = ({ preview: _preview, ...search }: AlertSearch) =>
  defaultStringifySearch(Object.fromEntries(Object.entries(search).sort())).replace(/^\?/, '');

const searchOf = (view: SavedView): AlertSearch =>
  readAlertSearch(defaultParseSearch(view.search) as Record<string, unknown>);

/** The views of the list, built in and saved; the one that is shown is marked. */
export function ViewTabs({ search }: { search: AlertSearch }) {
  const saved = useQuery(alertViewsQuery).data ?? [];
  const [dialog, setDialog] = useState<'save' | 'delete'>();
  const shown = viewText(search);
  const mine = saved.find((view) => viewText(searchOf(view)) === shown);
  const isKnown = mine !== undefined || BUILT_IN.some((view) => viewText(view.search) === shown);
  return (
    <div className="flex items-center gap-1 border-line border-b px-2">
      <nav aria-label="Views" className="flex min-w-0 flex-1 gap-0.5 overflow-x-auto">
        {BUILT_IN.map((view) => (
          <ViewTab key={view.name} name={view.name} search={view.search} isShown={viewText(view.search) === shown} />
        ))}
        {saved.map((view) => (
          <ViewTab key={view.id} name={view.name} search={searchOf(view)} isShown={view === mine} isSaved />
        ))}
      </nav>
      {!isKnown && (
        <Button look="quiet" size="small" icon={BookmarkPlus} onClick={() => setDialog('save')}>
          Save view
        </Button>
      )}
      {mine && <IconButton icon={Trash2} label={`Delete view ${mine.name}`} onClick={() => setDialog('delete')} />}
      <ColumnMenu />
      {dialog === 'save' && <SaveViewDialog search={shown} onClose={() => setDialog(undefined)} />}
      {dialog === 'delete' && mine && <DeleteViewDialog view={mine} onClose={() => setDialog(undefined)} />}
    </div>
  );
}

interface ViewTabProps {
  name: string;
  search: AlertSearch;
  isShown: boolean;
  isSaved?: boolean;
}

function ViewTab({ name, search, isShown, isSaved = false }: ViewTabProps) {
  return (
    <Link
      to="/alerts"
      search={search}
      aria-current={isShown ? 'page' : undefined}
      activeProps={{ 'aria-current': isShown ? 'page' : undefined }}
      className={classNames(
        '-mb-px flex h-9 shrink-0 items-center gap-1.5 border-b-2 px-2.5 font-medium text-sm focus-visible:-outline-offset-2',
        isShown ? 'border-accent text-ink' : 'border-transparent text-muted hover:text-ink',
      )}
    >
      {isSaved && <Bookmark aria-hidden className="size-3.5" />}
      {name}
    </Link>
  );
}

function DeleteViewDialog({ view, onClose }: { view: SavedView; onClose: () => void }) {
  const queryClient = useQueryClient();
  const remove = async () => {
    await answer(client.DELETE('/api/v1/views/{id}', { params: { path: { id: view.id } } }));
    await queryClient.invalidateQueries(alertViewsQuery);
  };
  return (
    <ConfirmDialog
      title={`Delete the view ${view.name}?`}
      confirmLabel="Delete view"
      onConfirm={remove}
      onClose={onClose}
    >
      The alerts stay as they are.
    </ConfirmDialog>
  );
}
