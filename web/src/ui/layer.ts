import { createContext, useContext } from 'react';

/**
 * The open modal layer that a component stands in. A native modal dialog makes the rest of the page inert, so menus and
 * tooltips opened inside it have to be rendered into it.
 */
export const LayerContext = createContext<HTMLElement | null>(null);

export const useLayer = () => useContext(LayerContext);
