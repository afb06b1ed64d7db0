import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Alert, Playbook } from '../../api/shapes.js';
import { Button } from '../../ui/button.js';
import { Dialog, DialogActions } from '../../ui/dialog.js';
import { Field } from '../../ui/field.js';
import { Form, FormError, type FormValues, SubmitButton } from '../../ui/form.js';
import { Notice } from '../../ui/notice.js';
import { Textarea } from '../../ui/textarea.js';
import { AlertChoice } from './alert-choice.js';
import { usePlaybookVerbs } from './playbook-queries.js';
import { problemsOfInput, readInput } from './run-input.js';

interface RunPlaybookDialogProps {
  playbook: Playbook;
  onClose: () => void;
}

export function RunPlaybookDialog({ playbook, onClose }: RunPlaybookDialogProps) {
  const playbooks = usePlaybookVerbs();
  const navigate = useNavigate();
  const [alert, setAlert] = useState<Alert>();
  const run = async ({ input_data = '' }: FormValues) => {
    const input = readInput(input_data);
    const { run_id } = await playbooks.run(playbook.id, {
      ...(alert && { alert_id: alert.id }),
      ...(input && { input_data: input }),
    });
    await navigate({ to: '/runs/$id', params: { id: run_id } });
  };
  return (
    <Dialog title={`Run ${playbook.name}`} description={playbook.description} onClose={onClose} wide>
      <Form onSubmit={run} validate={({ input_data = '' }) => problemsOfInput(input_data)}>
        <div className="grid gap-4">
          {!playbook.enabled && (
            <Notice>It is disabled: alerts do not trigger it. This one run is still possible.</Notice>
          )}
          <AlertChoice alert={alert} onChoose={setAlert} />
          <Field
            name="input_data"
            label="Input"
            optional
            hint='A JSON object such as {"dry_run": true}. The playbook gets it in place of an alert, or beside the one chosen.'
          >
            <Textarea rows={4} spellCheck={false} className="font-mono text-xs" />
          </Field>
        </div>
        <FormError />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton>Run now</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
