import { Component, type ReactNode } from "react";
import { shop } from "../content/shop.ts";
import { paths } from "../paths.ts";

interface Props {
  readonly children: ReactNode;
  /** What failed: the whole page, or a screen within its frame. */
  readonly of?: "page" | "screen";
  /** The current path: another one clears the error. */
  readonly place?: string;
}

interface State {
  readonly hasFailed: boolean;
  readonly place: string | undefined;
}

/**
 * Shows what happened and a button to load the page again in place of what failed. A script that failed to load needs that
 * too: browsers and React.lazy both remember the failure. The link to the home page loads it afresh on purpose.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false, place: this.props.place };

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ place }: Props, state: State): State | null {
    return place === state.place ? null : { hasFailed: false, place };
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
              Sorry about that. Reload the page, or call us on{" "}
              <a href={`tel:${shop.phone.dial}`}>{shop.phone.shown}</a> and we will help.
            </p>
          </>
        ) : (
          <>
            <h1>You appear to be offline</h1>
            <p>
              Check your connection and reload the page, or call us on{" "}
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
            Reload
          </button>
          <a className="btn btn-outline-primary" href={paths.home}>
            Go to the Home Page
          </a>
        </p>
      </Frame>
    );
  }
}
