import { observableValue } from '../../lib/observable-value.js';
import type { AlertSearch } from './alert-search.js';

/** What the list showed last, for the way back to it. At first that is whatever still waits. */
export const lastSearch = observableValue<AlertSearch>({ status: 'new,in_progress' });

export const rememberSearch = (search: AlertSearch) => lastSearch.set(search);
