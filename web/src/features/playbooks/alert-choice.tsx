import { X } from 'lucide-react';
import type { Alert } from '../../api/shapes.js';
import { IconButton } from '../../ui/icon-button.js';
import { AlertLine, AlertPicker } from '../alerts/alert-picker.js';

interface AlertChoiceProps {
  alert: Alert | undefined;
  onChoose: (alert: Alert | undefined) => void;
}

/** The alert that a playbook is run for, if any. */
export function AlertChoice({ alert, onChoose }: AlertChoiceProps) {
  return (
    <fieldset className="grid min-w-0 gap-1.5">
      <legend className="mb-1.5 font-medium text-sm">
        Alert<span className="ml-1.5 font-normal text-faint">optional</span>
      </legend>
      {alert ? (
        <div className="flex items-center gap-2 rounded-control border border-line bg-selected py-1.5 pr-1.5 pl-3">
          <div className="min-w-0 flex-1 text-sm">
            <AlertLine alert={alert} />
          </div>
          <IconButton icon={X} label="Choose another alert" onClick={() => onChoose(undefined)} />
        </div>
      ) : (
        <AlertPicker label="Find an alert" onPick={onChoose} />
      )}
    </fieldset>
  );
}
