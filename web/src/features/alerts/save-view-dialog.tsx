import { useQueryClient } from '@tanstack/react-query';
import { answer, client } from '../../api/client.js';
import { Button } from '../../ui/button.js';
import { Dialog, DialogActions } from '../../ui/dialog.js';
import { Field } from '../../ui/field.js';
import { Form, FormError, type FormValues, SubmitButton } from '../../ui/form.js';
import { Input } from '../../ui/input.js';
import { toast } from '../../ui/toast-queue.js';
import { alertViewsQuery } from './alert-queries.js';

export function SaveViewDialog({ search, onClose }: { search: string; onClose: () => void }) {
  const queryClient = useQueryClient();
  const save = async ({ name = '' }: FormValues) => {
    await answer(client.POST('/api/v1/views', { body: { page: 'alerts', name: name.trim(), search } }));
    await queryClient.invalidateQueries(alertViewsQuery);
    toast.success(`Saved the view ${name.trim()}.`);
    onClose();
  };
  return (
    <Dialog title="Save view" description="Filters, search and order, under a name. Only you see it." onClose={onClose}>
      <Form onSubmit={save}>
        <Field name="name" label="Name">
          <Input required maxLength={100} autoComplete="off" placeholder="Night shift" />
        </Field>
        <FormError />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton>Save view</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
