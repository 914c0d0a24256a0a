import { PageHead } from "../../components/page-head.tsx";
import { sellYours } from "../../content/sell-yours.ts";
import { paths } from "../../paths.ts";
import { PageHeader } from "./page-header.tsx";
import { SellForm } from "./sell-form.tsx";
import { Sentence } from "./rich-text.tsx";

/** How the shop buys: four steps, and a form that writes the first message. */
export function SellYours() {
  const { title, description, intro, steps, photographs, form } = sellYours;
  return (
    <div className="static-page container">
      <PageHead title={title} description={description} path={paths.sellYours} />
      <PageHeader title={title} intro={intro} />
      <ol className="sell-steps list-unstyled mb-5">
        {steps.map((step) => (
          <li key={step.heading}>
            <h2 className="h3">{step.heading}</h2>
            <p className="mb-0">
              <Sentence words={step.text} />
            </p>
          </li>
        ))}
      </ol>
      <div className="sell-ask">
        <section aria-labelledby="tell-us">
          <h2 id="tell-us" className="mb-3">
            {form.heading}
          </h2>
          <p>
            <Sentence words={form.intro} />
          </p>
          <SellForm />
        </section>
        <section aria-labelledby="photographs">
          <h2 id="photographs" className="h3">
            {photographs.heading}
          </h2>
          <ul className="list-unstyled">
            {photographs.list.map((item) => (
              <li key={item} className="py-2 border-top">
                <Sentence words={item} />
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  );
}
