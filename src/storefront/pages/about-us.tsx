import { EnquireButtons } from "../../components/enquire-buttons.tsx";
import { Newsletter } from "../../components/newsletter.tsx";
import { PageHead } from "../../components/page-head.tsx";
import { aboutUs } from "../../content/about-us.ts";
import { stockEnquiry } from "../../content/enquiries.ts";
import { paths } from "../../paths.ts";
import wide800 from "../banners/banner-necklace-velvet-800.webp";
import wide1200 from "../banners/banner-necklace-velvet-1200.webp";
import wide2000 from "../banners/banner-necklace-velvet-2000.webp";
import { PageHeader } from "./page-header.tsx";
import { Sections } from "./rich-text.tsx";

/** Who the dealer is, where, since when, and how to see a piece. */
export function AboutUs() {
  return (
    <>
      <PageHead title={aboutUs.title} description={aboutUs.description} path={paths.aboutUs} />
      <div className="about-opening">
        <img
          src={wide1200}
          srcSet={`${wide800} 800w, ${wide1200} 1200w, ${wide2000} 2000w`}
          sizes="100vw"
          width={2000}
          height={900}
          alt=""
        />
        <div className="container">
          <PageHeader title={aboutUs.title} intro={aboutUs.intro} />
        </div>
      </div>
      <div className="static-page container">
        <Sections
          sections={aboutUs.sections}
          after={{ sourcing: <EnquireButtons {...stockEnquiry("")} /> }}
        />
      </div>
      <Newsletter />
    </>
  );
}
