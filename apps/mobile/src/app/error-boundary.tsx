import { Component, type ReactNode } from "react";
import { isMissingChunk, reloadForNewBuild } from "../platform/loading/new-build.ts";

interface ErrorBoundaryProps {
  fallback: (retry: () => void) => ReactNode;
  children: ReactNode;
}

/** Catches the errors that a screen throws while it renders (FAULT-13). React asks for a class here. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failure: unknown }> {
  override state: { failure: unknown } = { failure: undefined };

  static getDerivedStateFromError(failure: unknown) {
    return { failure: failure ?? new Error("nothing was thrown") };
  }

  override componentDidCatch(error: unknown) {
    console.error("A screen failed", error);
    if (isMissingChunk(error)) reloadForNewBuild();
  }

  /** React caches a failed import for good, so only a reload requests the script again. */
  private readonly retry = () => {
    if (isMissingChunk(this.state.failure)) location.reload();
    else this.setState({ failure: undefined });
  };

  override render() {
    return this.state.failure === undefined ? this.props.children : this.props.fallback(this.retry);
  }
}
