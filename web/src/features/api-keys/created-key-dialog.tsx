import type { CreatedApiKey } from '../../api/shapes.js';
import { Button } from '../../ui/button.js';
import { CodeBlock } from '../../ui/code-block.js';
import { CopyButton } from '../../ui/copy-button.js';
import { Dialog, DialogActions } from '../../ui/dialog.js';
import { Notice } from '../../ui/notice.js';
import { firstAlertCommand } from '../dashboard/first-alert.js';

interface CreatedKeyDialogProps {
  created: CreatedApiKey;
  onClose: () => void;
}

/** The only moment in which the full key is seen, so only a button closes it. */
export function CreatedKeyDialog({ created, onClose }: CreatedKeyDialogProps) {
  return (
    <Dialog title={`API key for ${created.name}`} onClose={onClose} closesOnlyByButton wide>
      <div className="grid gap-4">
        <Notice kind="warning">Copy the key now. It is shown this once and stored nowhere.</Notice>
        <div className="flex flex-wrap items-center gap-3 rounded-control border border-line bg-sunken p-2 pl-3">
          <code data-testid="api-key" className="min-w-0 flex-1 break-all font-mono text-sm">
            {created.key}
          </code>
          <CopyButton text={created.key} label="Copy key" />
        </div>
        <CodeBlock label="Try it: send a first alert" code={firstAlertCommand(location.origin, created.key)} />
      </div>
      <DialogActions>
        <Button look="primary" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}
