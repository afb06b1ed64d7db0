import { observableValue } from '../../lib/observable-value.js';
import type { AlertSearch } from './alert-search.js';

const WAITING: AlertSearch = { status: 'new,in_progress' };

/** What the list showed last, for the way back to it. At first that is whatever still waits. */
export const lastSearch = observableValue(WAITING);

export const rememberSearch = (search: AlertSearch) => lastSearch.set(search);
export const forgetSearch = () => lastSearch.set(WAITING);
