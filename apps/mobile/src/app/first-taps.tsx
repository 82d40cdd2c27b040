import type { Translator } from "@croupier/phrases/translator";
import { Spinner } from "@croupier/ui-kit/spinner";
import { renderToStaticMarkup } from "react-dom/server";

/** The panel that one tap opens until the app takes over (first-tap.ts). A tap beside it, or Escape, closes it. */
function FirstTap({ name, t }: { name: string; t: Translator["t"] }) {
  return (
    <div id={name} popover="auto" className="first-tap" role="status">
      <Spinner />
      {t("common.loading")}
    </div>
  );
}

/**
 * LAYOUT-14: completes the HTML of a static frame with panels that make its buttons work without a script. Every
 * button that names a popover opens it, however often it is tapped, and closes that of another one.
 */
export function addFirstTaps(frame: string, t: Translator["t"]): string {
  const names = [...frame.matchAll(/ popoverTarget="(\w+)"/g)].flatMap(([, name]) => name ?? []);
  const taps = names.map((name) => <FirstTap key={name} name={name} t={t} />);
  return [
    `<div id="root">${frame.replaceAll(" popoverTarget=", ' popovertargetaction="show" popovertarget=')}</div>`,
    // Beside #root, whose content the app replaces.
    renderToStaticMarkup(<div id="taps">{taps}</div>),
  ].join("");
}
