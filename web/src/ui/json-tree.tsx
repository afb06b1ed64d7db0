import { ChevronDown, ChevronRight, Copy } from 'lucide-react';
import { useMemo, useState } from 'react';
import { classNames } from '../lib/class-names.js';
import { copyText } from '../lib/clipboard.js';
import { type JsonLine, jsonLines } from '../lib/json-lines.js';
import { Button } from './button.js';
import { CopyButton } from './copy-button.js';
import { SearchInput } from './search-input.js';
import { toast } from './toast-queue.js';

interface JsonTreeProps {
  label: string;
  value: unknown;
}

const OPEN_DEPTH = 1;
const LINES_AT_ONCE = 400;

/** Any JSON value as a tree: folded, searched by name or value, and every path ready to be copied. */
export function JsonTree({ label, value }: JsonTreeProps) {
  const [wanted, setWanted] = useState('');
  const [folded, setFolded] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [limit, setLimit] = useState(LINES_AT_ONCE);
  const lines = useMemo(() => {
    const isOpen = (path: string, depth: number) => folded.get(path) ?? depth < OPEN_DEPTH;
    return jsonLines(value, { wanted: wanted.trim().toLowerCase(), isOpen });
  }, [value, wanted, folded]);
  const toggle = ({ path, isOpen }: JsonLine) => setFolded(new Map(folded).set(path, !isOpen));
  return (
    <div className="grid gap-2">
      <div className="flex items-center gap-2">
        <SearchInput
          label={`Search ${label.toLowerCase()}`}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
          className="max-w-72 flex-1"
        />
        <CopyButton text={JSON.stringify(value, null, 2)} />
      </div>
      <ul
        aria-label={label}
        className="overflow-x-auto rounded-control border border-line bg-sunken py-1.5 font-mono text-xs"
      >
        {lines.slice(0, limit).map((line) => (
          <TreeLine key={line.path} line={line} onToggle={() => toggle(line)} />
        ))}
        {lines.length === 0 && <li className="px-3 py-1 font-sans text-muted">Nothing matches.</li>}
      </ul>
      {lines.length > limit && (
        <Button
          size="small"
          look="quiet"
          onClick={() => setLimit(limit + LINES_AT_ONCE * 5)}
          className="justify-self-start"
        >
          Show {(lines.length - limit).toLocaleString()} more lines
        </Button>
      )}
    </div>
  );
}

const TONES = {
  string: 'text-success',
  number: 'text-info',
  boolean: 'text-high',
  null: 'text-faint',
  object: 'text-faint',
  array: 'text-faint',
} as const satisfies Record<JsonLine['kind'], string>;

function TreeLine({ line, onToggle }: { line: JsonLine; onToggle: () => void }) {
  const { name, text, kind, depth, isOpen, path } = line;
  const isContainer = kind === 'object' || kind === 'array';
  const Fold = isOpen ? ChevronDown : ChevronRight;
  const copyPath = async () => {
    if (await copyText(path)) toast.success(`Copied ${path}`);
    else toast.failure('The browser did not allow copying.');
  };
  return (
    <li
      className="group flex items-start gap-1.5 py-0.5 pr-2 leading-5 hover:bg-hover"
      style={{ paddingLeft: `${0.5 + depth * 1.1}rem` }}
    >
      {isContainer ? (
        <button type="button" onClick={onToggle} aria-expanded={isOpen} className="flex items-start gap-1 rounded">
          <Fold aria-hidden className="mt-1 size-3 shrink-0 text-muted" />
          <span className="text-accent-text">{name}</span>
        </button>
      ) : (
        <span className="shrink-0 pl-4 text-accent-text">{name}</span>
      )}
      <span className={classNames('min-w-0 flex-1 whitespace-pre-wrap break-all', TONES[kind])}>{text}</span>
      <button
        type="button"
        aria-label={`Copy path ${path}`}
        title={path}
        onClick={copyPath}
        className="rounded p-0.5 text-muted opacity-0 hover:text-ink focus-visible:opacity-100 group-hover:opacity-100"
      >
        <Copy aria-hidden className="size-3.5" />
      </button>
    </li>
  );
}
