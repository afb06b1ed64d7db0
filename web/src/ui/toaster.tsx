import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { classNames } from '../lib/class-names.js';
import { useObservableValue } from '../lib/observable-value.js';
import { Button } from './button.js';
import { IconButton } from './icon-button.js';
import { dismissToast, type Toast, toasts } from './toast-queue.js';

export function Toaster() {
  const shown = useObservableValue(toasts);
  return (
    <div
      role="status"
      aria-label="Notifications"
      className="pointer-events-none fixed inset-x-4 bottom-4 z-50 grid justify-items-end gap-2"
    >
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const succeeded = toast.tone === 'success';
  const { action } = toast;
  const act = () => {
    dismissToast(toast.id);
    action?.run();
  };
  const Icon = succeeded ? CircleCheck : CircleAlert;
  return (
    <div className="pointer-events-auto flex max-w-sm items-center gap-2.5 rounded-card border border-line bg-raised py-2 pr-2 pl-3.5 text-ink text-sm shadow-high">
      <Icon aria-hidden className={classNames('size-4 shrink-0', succeeded ? 'text-success' : 'text-failure')} />
      <p className="flex-1">{toast.text}</p>
      {action && (
        <Button size="small" onClick={act}>
          {action.label}
        </Button>
      )}
      <IconButton icon={X} label="Dismiss" onClick={() => dismissToast(toast.id)} />
    </div>
  );
}
