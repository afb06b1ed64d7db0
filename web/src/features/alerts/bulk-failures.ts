import type { BulkAnswer } from '../../api/shapes.js';
import { observableValue } from '../../lib/observable-value.js';

/** The last change that some alerts refused; shown until it is read. */
export const bulkFailures = observableValue<{ said: string; result: BulkAnswer } | undefined>(undefined);
