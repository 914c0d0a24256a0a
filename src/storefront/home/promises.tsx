import { Link } from "react-router-dom";
import { home } from "../../content/home.ts";

/** What a buyer of something dear wants to know before anything else. */
export function Promises() {
  return (
    <section className="promises" aria-labelledby="promises-heading">
      <div className="container">
        <h2 id="promises-heading" className="mb-4">
          {home.promisesHeading}
        </h2>
        <ul className="promises-list list-unstyled">
          {home.promises.map(({ heading, text, action, to }) => (
            <li key={heading}>
              <h3 className="h4 mb-2">{heading}</h3>
              <p>{text}</p>
              <Link to={to}>{action}</Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
