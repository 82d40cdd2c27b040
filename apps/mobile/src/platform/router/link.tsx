import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from "react";
import { navigate } from "./history.ts";
import type { Target } from "./paths.ts";
import { preloadTarget } from "./preload.ts";

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
  to: Target;
  replace?: boolean;
  children: ReactNode;
}

/** A link inside the app: a real anchor, whose screen is preloaded on hover, touch or focus. */
export function Link({ to, replace = false, onClick, children, ...rest }: LinkProps) {
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    const isForBrowser =
      event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey;
    if (isForBrowser) return;
    event.preventDefault();
    navigate(to, { replace });
  }
  const preload = () => preloadTarget(to);
  return (
    <a {...rest} href={to} onClick={follow} onPointerEnter={preload} onTouchStart={preload} onFocus={preload}>
      {children}
    </a>
  );
}
