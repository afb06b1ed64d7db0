import { useRef } from 'react';
import { Field } from '../../ui/field.js';
import { Form, FormError, SubmitButton } from '../../ui/form.js';
import { Textarea } from '../../ui/textarea.js';

/** Where a comment is written. Ctrl or Cmd with Enter sends it. */
export function CommentBox({ onComment }: { onComment: (text: string) => Promise<unknown> }) {
  const form = useRef<HTMLFormElement>(null);
  const send = async ({ text = '' }: Readonly<Record<string, string>>) => {
    await onComment(text.trim());
    form.current?.reset();
  };
  return (
    <Form ref={form} onSubmit={send}>
      <Field name="text" label="Comment" hideLabel>
        <Textarea
          required
          rows={2}
          maxLength={20_000}
          placeholder="Write down what you found, or decided, and why"
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit();
          }}
        />
      </Field>
      <FormError />
      <div className="mt-2 flex justify-end">
        <SubmitButton>Comment</SubmitButton>
      </div>
    </Form>
  );
}
