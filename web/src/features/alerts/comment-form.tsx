import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useRef } from 'react';
import { answer, client } from '../../api/client.js';
import { useHotkey } from '../../lib/hotkeys.js';
import { Form, FormError, type FormValues, SubmitButton } from '../../ui/form.js';
import { Textarea } from '../../ui/textarea.js';
import { trailQuery } from './alert-queries.js';

export function CommentForm({ alertId }: { alertId: string }) {
  const queryClient = useQueryClient();
  const box = useRef<HTMLTextAreaElement>(null);
  useHotkey('m', 'Comment', () => box.current?.focus());

  const send = async ({ text = '' }: FormValues) => {
    await answer(client.POST('/api/v1/alerts/{id}/comments', { params: { path: { id: alertId } }, body: { text } }));
    if (box.current) box.current.value = '';
    await queryClient.invalidateQueries(trailQuery(alertId));
  };
  const validate = ({ text = '' }: FormValues): Record<string, string> =>
    text.trim() === '' ? { text: 'Write something first.' } : {};
  return (
    <Form onSubmit={send} validate={validate} onKeyDown={submitOnCtrlEnter} className="grid justify-items-end gap-2">
      <Textarea ref={box} name="text" aria-label="Comment" placeholder="Write a comment" maxLength={20_000} rows={2} />
      <FormError />
      <SubmitButton look="secondary">Comment</SubmitButton>
    </Form>
  );
}

export function submitOnCtrlEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
}
