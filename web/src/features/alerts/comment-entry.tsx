import { useQueryClient } from '@tanstack/react-query';
import { MessageSquare, Pencil } from 'lucide-react';
import { useState } from 'react';
import { answer, client } from '../../api/client.js';
import type { Activity } from '../../api/shapes.js';
import { useMe } from '../../app/session/me.js';
import { Button } from '../../ui/button.js';
import { Form, FormError, type FormValues, SubmitButton } from '../../ui/form.js';
import { IconButton } from '../../ui/icon-button.js';
import { Textarea } from '../../ui/textarea.js';
import { Time } from '../../ui/time.js';
import { TimelineEntry } from '../../ui/timeline.js';
import { actorOf, metadataOf } from './activity-words.js';
import { trailQuery } from './alert-queries.js';
import { submitOnCtrlEnter } from './comment-form.js';

interface CommentEntryProps {
  alertId: string;
  comment: Activity;
}

/** A comment; its author edits it in place, and every earlier text can be read. */
export function CommentEntry({ alertId, comment }: CommentEntryProps) {
  const me = useMe();
  const [mode, setMode] = useState<'read' | 'edit' | 'history'>('read');
  const earlier = metadataOf(comment).edit_history ?? [];
  const edit = <IconButton icon={Pencil} label="Edit comment" onClick={() => setMode('edit')} className="-mt-1" />;
  return (
    <TimelineEntry
      icon={MessageSquare}
      emphasis
      actor={actorOf(comment)}
      summary="commented"
      at={comment.created_at}
      actions={comment.analyst_id === me.id && mode !== 'edit' && edit}
    >
      {mode === 'edit' ? (
        <EditComment alertId={alertId} comment={comment} onClose={() => setMode('read')} />
      ) : (
        <p className="whitespace-pre-wrap break-words rounded-control border border-line bg-sunken px-3 py-2 text-ink">
          {comment.detail}
        </p>
      )}
      {earlier.length > 0 && mode !== 'edit' && (
        <button
          type="button"
          aria-expanded={mode === 'history'}
          onClick={() => setMode(mode === 'history' ? 'read' : 'history')}
          className="mt-1 text-faint text-xs underline underline-offset-2 hover:text-ink"
        >
          Edited {earlier.length === 1 ? 'once' : `${earlier.length} times`}
        </button>
      )}
      {mode === 'history' && (
        <ol aria-label="Earlier texts" className="mt-2 grid gap-2 border-line border-l-2 pl-3">
          {earlier.toReversed().map(({ text, edited_at }) => (
            <li key={edited_at} className="text-xs">
              <p className="text-faint">
                Until <Time iso={edited_at} />
              </p>
              <p className="whitespace-pre-wrap break-words text-muted">{text}</p>
            </li>
          ))}
        </ol>
      )}
    </TimelineEntry>
  );
}

function EditComment({ alertId, comment, onClose }: CommentEntryProps & { onClose: () => void }) {
  const queryClient = useQueryClient();
  const save = async ({ text = '' }: FormValues) => {
    const path = { id: alertId, comment_id: comment.id };
    await answer(client.PATCH('/api/v1/alerts/{id}/comments/{comment_id}', { params: { path }, body: { text } }));
    await queryClient.invalidateQueries(trailQuery(alertId));
    onClose();
  };
  return (
    <Form onSubmit={save} onKeyDown={submitOnCtrlEnter} className="grid gap-2">
      <Textarea
        name="text"
        aria-label="Comment text"
        defaultValue={comment.detail ?? ''}
        maxLength={20_000}
        autoFocus
        required
      />
      <FormError />
      <div className="flex justify-end gap-2">
        <Button size="small" onClick={onClose}>
          Cancel
        </Button>
        <SubmitButton>Save</SubmitButton>
      </div>
    </Form>
  );
}
