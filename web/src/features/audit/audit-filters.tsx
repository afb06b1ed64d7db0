import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDebounced } from '../../lib/debounced.js';
import { useHotkey } from '../../lib/hotkeys.js';
import { SearchInput } from '../../ui/search-input.js';
import { Select } from '../../ui/select.js';
import { AUDIT_ACTIONS } from './audit-actions.js';

const route = getRouteApi('/frame/settings/audit');
const SETTLE_MS = 250;

/** What filters lives in the URL; typing settles before it goes there. */
export function AuditFilters() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [text, setText] = useState(search.q ?? '');
  const settled = useDebounced(text.trim(), SETTLE_MS);
  const box = useRef<HTMLInputElement>(null);
  useHotkey('/', 'Search the audit log', () => box.current?.focus());

  const apply = useEffectEvent((q: string) => {
    if (q !== (search.q ?? '')) void navigate({ search: (old) => ({ ...old, q: q || undefined }), replace: true });
  });
  useEffect(() => apply(settled), [settled]);

  return (
    <div className="flex flex-wrap gap-2">
      <SearchInput
        ref={box}
        label="Search who, what, address"
        value={text}
        maxLength={200}
        onChange={(event) => setText(event.target.value)}
        className="w-full sm:w-64"
      />
      <Select
        aria-label="Action"
        value={search.action ?? ''}
        onChange={(event) =>
          void navigate({ search: (old) => ({ ...old, action: event.target.value || undefined }), replace: true })
        }
        className="w-full sm:w-48"
      >
        <option value="">All actions</option>
        {Object.entries(AUDIT_ACTIONS).map(([action, { label }]) => (
          <option key={action} value={action}>
            {label}
          </option>
        ))}
      </Select>
    </div>
  );
}
