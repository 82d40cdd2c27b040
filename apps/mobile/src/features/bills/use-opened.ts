import { useState } from "react";

interface Opened {
  /** The id of the shown entry; kept while the sheet closes. */
  id: string | undefined;
  isOpen: boolean;
  show: (id: string) => void;
  close: () => void;
}

/** Which entry of a list a sheet shows. The entry itself stays in the list, so that the sheet shows its current state. */
export function useOpened(): Opened {
  const [id, setId] = useState<string>();
  const [isOpen, setIsOpen] = useState(false);
  return {
    id,
    isOpen,
    show: (next) => {
      setId(next);
      setIsOpen(true);
    },
    close: () => setIsOpen(false),
  };
}
