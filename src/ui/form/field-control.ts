import { createContext, useContext } from 'react';

/** What ties a control to the label and the hint of its field. */
export interface FieldControl {
  id?: string;
  'aria-describedby'?: string | undefined;
}

/** A field tells the control in it how it is named. */
export const FieldContext = createContext<FieldControl>({});

export const useFieldControl = () => useContext(FieldContext);
