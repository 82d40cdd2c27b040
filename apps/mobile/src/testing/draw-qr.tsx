import { render } from "@testing-library/react";
import { QrCode } from "../shared/pictures/qr-code.tsx";

/** The content of the code that a text has: a camera reads the text from any code that is drawn alike. */
export function drawQr(text: string): string {
  const { container, unmount } = render(<QrCode text={text} label="Expected code" />);
  const drawn = container.querySelector("svg")?.innerHTML ?? "";
  unmount();
  return drawn;
}
