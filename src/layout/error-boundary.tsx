import { Component, type ReactNode } from "react";
import { shop } from "../content/shop.ts";
import { ShopError } from "../lib/errors.ts";
import { paths } from "../routing/paths.ts";
import { publishedHtml } from "../stock/page-data.ts";
import { retryFailedScreens } from "../ui/screen.tsx";
import { useWhenOnline } from "../ui/use-online.ts";

interface Props {
  readonly children: ReactNode;
  /** The current path, if only a screen inside the header and footer may fail: another path clears the error. */
  readonly path?: string;
}

interface State {
  readonly hasFailed: boolean;
  /** A script could not be loaded without a connection. */
  readonly isOffline: boolean;
  /** The HTML of a published page that could not be hydrated; otherwise null. */
  readonly published: string | null;
  readonly path: string | undefined;
}

/**
 * Replaces what failed with a message and a button that reloads the page. Reloading also helps when a script failed to load,
 * which some browsers remember until then. A published page that cannot be hydrated stays as it is; its links load full pages.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = {
    hasFailed: false,
    isOffline: false,
    published: null,
    path: this.props.path,
  };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { hasFailed: true, isOffline: error instanceof ShopError && error.kind === "offline" };
  }

  static getDerivedStateFromProps({ path }: Props, state: State): State | null {
    if (path !== state.path) return { hasFailed: false, isOffline: false, published: null, path };
    // React calls this before it removes the published page.
    if (!state.hasFailed || state.published !== null) return null;
    return { ...state, published: publishedHtml(path === undefined ? "root" : "main") };
  }

  /** The message is shown now, and the failed screen only renders again if it is opened again. */
  override componentDidCatch(): void {
    retryFailedScreens();
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    if (this.state.published !== null) {
      const html = { __html: this.state.published };
      return <div style={{ display: "contents" }} dangerouslySetInnerHTML={html} />;
    }
    const isScreen = this.props.path !== undefined;
    const [heading, advice] = this.state.isOffline
      ? ["You appear to be offline", "Check your connection and reload the page,"]
      : ["Something went wrong on this page", "Sorry about that. Reload the page,"];
    const Frame = isScreen ? "section" : "main";
    return (
      <Frame className="notice container">
        <title>{`Something went wrong | ${shop.name}`}</title>
        {!isScreen && (
          <a className="notice-name d-inline-block mb-5 text-decoration-none" href={paths.home}>
            {shop.name}
          </a>
        )}
        {this.state.isOffline && <ReloadWhenOnline />}
        <h1>{heading}</h1>
        <p>
          <span>{`${advice} or call us on`}</span>{" "}
          <a href={`tel:${shop.phone.dial}`}>{shop.phone.shown}</a>.
        </p>
        <p className="d-flex flex-wrap justify-content-center gap-2 mt-4">
          <button type="button" className="btn btn-primary" onClick={reload}>
            Reload
          </button>
          {/* Not a <Link>: the home page must load again too. */}
          <a className="btn btn-outline-primary" href={paths.home}>
            Go to the Home Page
          </a>
        </p>
      </Frame>
    );
  }
}

const reload = () => window.location.reload();

function ReloadWhenOnline() {
  useWhenOnline(reload);
  return null;
}
