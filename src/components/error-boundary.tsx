import { Component, type ReactNode } from "react";
import { shop } from "../content/shop.ts";
import { announceTakenOver } from "../hooks/taken-over.ts";
import { paths } from "../paths.ts";

interface Props {
  readonly children: ReactNode;
  /** What failed: the whole page, or a screen within its frame. */
  readonly of?: "page" | "screen";
  /** Where it stands. What has failed is tried again when this changes. */
  readonly place?: string;
}

interface State {
  readonly hasFailed: boolean;
  readonly place: string | undefined;
}

/** Where a screen has failed, a sentence and a way out in its place. The links load the page anew on purpose. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false, place: this.props.place };

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ place }: Props, state: State): State | null {
    return place === state.place ? null : { hasFailed: false, place };
  }

  override componentDidCatch(): void {
    // What stands here instead has buttons, too.
    announceTakenOver();
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    const Frame = this.props.of === "screen" ? "section" : "main";
    return (
      <Frame className="notice container">
        <title>{`Something went wrong | ${shop.name}`}</title>
        {this.props.of !== "screen" && (
          <a className="notice-name" href={paths.home}>
            {shop.name}
          </a>
        )}
        {navigator.onLine ? (
          <>
            <h1>Something went wrong on this page</h1>
            <p>
              The fault is ours. Load the page again, or call us on{" "}
              <a href={`tel:${shop.phone.dial}`}>{shop.phone.shown}</a> and we will help you.
            </p>
          </>
        ) : (
          <>
            <h1>You appear to be offline</h1>
            <p>
              This page needs a connection. Check yours and load the page again, or call us on{" "}
              <a href={`tel:${shop.phone.dial}`}>{shop.phone.shown}</a>.
            </p>
          </>
        )}
        <p className="d-flex flex-wrap justify-content-center gap-2 mt-4">
          <button
            type="button"
            className="btn btn-primary"
            onClick={() => window.location.reload()}
          >
            Load Again
          </button>
          <a className="btn btn-outline-primary" href={paths.home}>
            Go to the Home Page
          </a>
        </p>
      </Frame>
    );
  }
}
