/**
 * What search engines and product feeds may say about returns and delivery. Both are left out until you have settled them with your
 * solicitor: they must agree with payments.ts and with what you do.
 */

/** @see https://schema.org/MerchantReturnPolicy */
interface ReturnPolicy {
  /** Days from the receipt. */
  readonly days: number;
  readonly methods: readonly ("ReturnByMail" | "ReturnInStore")[];
  readonly fees: "FreeReturn" | "ReturnFeesCustomerResponsibility";
}

/** For example { days: 14, methods: ["ReturnByMail"], fees: "ReturnFeesCustomerResponsibility" }. */
export const returnPolicy: ReturnPolicy | null = null;

interface Delivery {
  /** Two letters: "GB". */
  readonly country: string;
  readonly service: string;
  readonly pence: number;
}

/** For example [{ country: "GB", service: "Insured courier", pence: 0 }]. */
export const deliveries: readonly Delivery[] = [];

/** The return policy as structured data; nothing without one. @param policyUrl the page that explains it. */
export function returnPolicyData(policy: ReturnPolicy | null, policyUrl: string): object {
  if (!policy) return {};
  return {
    hasMerchantReturnPolicy: {
      "@type": "MerchantReturnPolicy",
      applicableCountry: "GB",
      returnPolicyCountry: "GB",
      returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
      merchantReturnDays: policy.days,
      returnMethod: policy.methods.map((method) => `https://schema.org/${method}`),
      returnFees: `https://schema.org/${policy.fees}`,
      merchantReturnLink: policyUrl,
    },
  };
}
