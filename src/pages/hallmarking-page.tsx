import { dealersNotice, hallmarking } from "../content/hallmarking.ts";
import { paths } from "../routing/paths.ts";
import { LongPage } from "../ui/long-page.tsx";

const NOTICE_ID = "dealers-notice";

/** What hallmarks mean. With the Dealer's Notice, if its picture is in `public/`. */
export function HallmarkingPage() {
  const file = import.meta.env.VITE_DEALERS_NOTICE as string | undefined;
  if (!file) return <LongPage page={hallmarking} path={paths.hallmarking} />;
  const { heading, text, alt } = dealersNotice;
  const section = { id: NOTICE_ID, heading, body: [text] };
  return (
    <LongPage
      page={{ ...hallmarking, sections: [...hallmarking.sections, section] }}
      path={paths.hallmarking}
      after={{
        [NOTICE_ID]: <img className="img-fluid" src={`/${file}`} alt={alt} loading="lazy" />,
      }}
    />
  );
}
