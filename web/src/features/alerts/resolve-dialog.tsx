import { type KeyboardEvent, useState } from 'react';
import type { Determination } from '../../api/shapes.js';
import { Button } from '../../ui/button.js';
import { DETERMINATIONS, DeterminationBadge } from '../../ui/determination-badge.js';
import { Dialog, DialogActions } from '../../ui/dialog.js';
import { Field } from '../../ui/field.js';
import { Form, FormError, type FormValues, SubmitButton } from '../../ui/form.js';
import { useFormState } from '../../ui/form-state.js';
import { Kbd } from '../../ui/kbd.js';
import { Textarea } from '../../ui/textarea.js';
import { type AlertTarget, inWords } from './alert-target.js';
import { useAlertVerbs } from './alert-verbs.js';

const VERDICTS = ['malicious', 'suspicious', 'benign'] as const satisfies Determination[];

interface ResolveDialogProps {
  target: AlertTarget;
  onClose: () => void;
  /** Called in place of onClose when it was done. */
  onDone: () => void;
}

/** A verdict and a reason: three keys for whoever knows, room to write for everybody else. */
export function ResolveDialog({ target, onClose, onDone }: ResolveDialogProps) {
  const alerts = useAlertVerbs();
  const known = target.kind === 'alerts' ? target.only?.determination : undefined;
  const [verdict, setVerdict] = useState<Determination | undefined>(known === 'unknown' ? undefined : known);

  const resolve = async ({ resolve_reason = '' }: FormValues) => {
    if (!verdict) return;
    const change = {
      action: 'resolve',
      determination: verdict,
      resolve_reason: resolve_reason.trim() || null,
    } as const;
    await alerts.apply(target, change, `resolved as ${verdict}`);
    onDone();
  };
  const pickByDigit = (event: KeyboardEvent) => {
    const picked = event.target instanceof HTMLTextAreaElement ? undefined : VERDICTS[Number(event.key) - 1];
    if (picked) setVerdict(picked);
    if ((event.ctrlKey || event.metaKey) && event.key === 'Enter' && event.currentTarget instanceof HTMLFormElement) {
      event.currentTarget.requestSubmit();
    }
  };
  return (
    <Dialog
      title={target.kind === 'alerts' && target.only ? 'Resolve alert' : `Resolve ${inWords(target)}`}
      description={target.kind === 'alerts' ? target.only?.title : undefined}
      onClose={onClose}
    >
      <Form
        onSubmit={resolve}
        validate={(): Record<string, string> => (verdict ? {} : { determination: 'Choose a determination.' })}
        onKeyDown={pickByDigit}
      >
        <div className="grid gap-4">
          <fieldset className="grid gap-1">
            <legend className="mb-1.5 font-medium text-sm">Determination</legend>
            {VERDICTS.map((choice, index) => (
              <label
                key={choice}
                className="flex min-h-control cursor-pointer items-center gap-3 rounded-control border border-line px-3 has-checked:border-accent has-checked:bg-selected"
              >
                <input
                  type="radio"
                  name="determination"
                  value={choice}
                  checked={verdict === choice}
                  onChange={() => setVerdict(choice)}
                  aria-label={DETERMINATIONS[choice].label}
                  className="size-4 accent-accent"
                />
                <span className="flex-1">
                  <DeterminationBadge determination={choice} />
                </span>
                <Kbd>{index + 1}</Kbd>
              </label>
            ))}
            <VerdictProblem />
          </fieldset>
          <Field name="resolve_reason" label="Reason" optional hint="Ctrl Enter resolves.">
            <Textarea maxLength={5000} placeholder="What did you find, and how do you know?" />
          </Field>
        </div>
        <FormError />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton>Resolve</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

function VerdictProblem() {
  const problem = useFormState().fieldErrors.determination;
  return (
    <div role="alert" className="text-failure text-xs">
      {problem}
    </div>
  );
}
