import { PageHead } from "../../components/page-head.tsx";
import { sellYours } from "../../content/sell-yours.ts";
import { paths } from "../../paths.ts";

import { SellForm } from "./sell-form.tsx";
import { PageHeader, Sentence } from "./rich-text.tsx";

/** How to sell to the shop: four steps, and a form that writes the first message. */
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
              <Sentence text={step.text} />
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
            <Sentence text={form.intro} />
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
                <Sentence text={item} />
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  );
}
