import { shop } from "../content/shop.ts";
import { emailLink, whatsappLink, type Enquiry } from "../domain/enquiry.ts";

/** Links that open an e-mail or a WhatsApp message with the enquiry filled in. */
export function EnquireButtons({ subject, message }: Enquiry) {
  return (
    <div className="enquire-buttons d-flex flex-wrap gap-2">
      <a
        className="btn btn-primary"
        href={emailLink({ to: shop.email.sales, subject, body: message })}
      >
        Enquire By Email
      </a>
      <a
        className="btn btn-outline-primary"
        href={whatsappLink({ number: shop.whatsapp.number, text: message })}
        target="_blank"
        rel="noreferrer"
      >
        Enquire By Whatsapp
      </a>
    </div>
  );
}
