import { Button } from "@croupier/ui-kit/button";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { earningsQuery } from "./earnings-calls.ts";
import { MoveSheet } from "./move-sheet.tsx";

/** Tops the earnings up, for places where something is owed from them (AGT-27). */
export function TopUpButton() {
  const { t } = usePhrases();
  const [first] = useInfiniteQuery(earningsQuery).data?.pages ?? [];
  const [isOpen, setIsOpen] = useState(false);
  if (!first?.canMove) return null;
  return (
    <>
      <Button wide variant="secondary" aria-haspopup="dialog" onPress={() => setIsOpen(true)}>
        {t("earnings.move.earnings")}
      </Button>
      <MoveSheet to="earnings" earnings={first} open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
