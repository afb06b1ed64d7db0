import { Pencil } from 'lucide-react';
import type { Activity } from '../../api/shapes.js';
import { counted } from '../../lib/amounts.js';
import { Button } from '../../ui/button.js';
import { Field } from '../../ui/field.js';
import { Fold } from '../../ui/fold.js';
import { Form, FormError, SubmitButton } from '../../ui/form.js';
import { IconButton } from '../../ui/icon-button.js';
import { Textarea } from '../../ui/textarea.js';
import { Time } from '../../ui/time.js';
import { TimelineEntry } from '../../ui/timeline.js';
import { activityIcon } from './activity-looks.js';
import { actorOf, factsOf } from './activity-words.js';

interface CommentEntryProps {
  comment: Activity;
  onEdit: ((commentId: string, text: string) => Promise<unknown>) | undefined;
  isEditing: boolean;
  setEditing: (on: boolean) => void;
}

/** A comment: its author changes it where it stands, and everybody sees what it said before. */
export function CommentEntry({ comment, onEdit, isEditing, setEditing }: CommentEntryProps) {
  const earlier = earlierTexts(comment);
  const save = async ({ text = '' }: Readonly<Record<string, string>>) => {
    await onEdit?.(comment.id, text.trim());
    setEditing(false);
  };
  return (
    <TimelineEntry
      icon={activityIcon('comment')}
      actor={actorOf(comment)}
      summary={earlier.length > 0 ? 'commented, and edited it' : 'commented'}
      at={comment.created_at}
      emphasis
      actions={
        onEdit && !isEditing && <IconButton icon={Pencil} label="Edit comment" onClick={() => setEditing(true)} />
      }
    >
      {isEditing ? (
        <Form onSubmit={save}>
          <Field name="text" label="Comment">
            <Textarea required autoFocus maxLength={20_000} defaultValue={comment.detail ?? ''} />
          </Field>
          <FormError />
          <div className="mt-2 flex gap-2">
            <SubmitButton>Save comment</SubmitButton>
            <Button onClick={() => setEditing(false)}>Cancel</Button>
          </div>
        </Form>
      ) : (
        <p className="whitespace-pre-wrap break-words rounded-control border border-line bg-canvas px-3 py-2 text-ink">
          {comment.detail}
        </p>
      )}
      {earlier.length > 0 && (
        <Fold summary={<span className="text-muted text-xs">{counted(earlier.length, 'earlier version')}</span>}>
          <ol className="grid gap-2">
            {earlier.toReversed().map(({ text, edited_at }) => (
              <li key={edited_at} className="border-line border-l-2 pl-3">
                <p className="whitespace-pre-wrap break-words text-muted">{text}</p>
                <p className="text-faint text-xs">
                  replaced <Time iso={edited_at} />
                </p>
              </li>
            ))}
          </ol>
        </Fold>
      )}
    </TimelineEntry>
  );
}

interface EarlierText {
  text: string;
  edited_at: string;
}

function earlierTexts(comment: Activity): EarlierText[] {
  const { edit_history } = factsOf(comment);
  return Array.isArray(edit_history) ? (edit_history as EarlierText[]) : [];
}
