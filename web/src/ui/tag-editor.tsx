import { X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { Chip } from './chip.js';
import { Input } from './input.js';

interface TagEditorProps {
  tags: readonly string[];
  /** Left out for those who may only read. */
  onChange?: ((tags: string[]) => void) | undefined;
}

/** Tags as chips; Enter or a comma adds the one being typed. */
export function TagEditor({ tags, onChange }: TagEditorProps) {
  const [text, setText] = useState('');
  const add = () => {
    const tag = text.trim();
    if (tag && !tags.includes(tag)) onChange?.([...tags, tag]);
    setText('');
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ',') return;
    event.preventDefault();
    add();
  };
  return (
    <div className="grid gap-2">
      {tags.length > 0 && (
        <ul aria-label="Tags" className="flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <li key={tag}>
              <Chip>
                {tag}
                {onChange && (
                  <button
                    type="button"
                    aria-label={`Remove the tag ${tag}`}
                    onClick={() => onChange(tags.filter((other) => other !== tag))}
                    className="ml-1.5 rounded align-middle text-muted hover:text-ink"
                  >
                    <X aria-hidden className="size-3.5" />
                  </button>
                )}
              </Chip>
            </li>
          ))}
        </ul>
      )}
      {tags.length === 0 && !onChange && <span className="text-faint">None</span>}
      {onChange && (
        <Input
          aria-label="Add a tag"
          placeholder="Add a tag"
          value={text}
          maxLength={100}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={handleKey}
          onBlur={add}
          className="h-control-small! text-sm!"
        />
      )}
    </div>
  );
}
