import { useId, useState } from "react";
import { privacy, remembering } from "../content/privacy.ts";
import { setRemembering, useRemembering } from "../device/use-remembering.ts";
import { backend } from "../firebase/config.ts";
import { paths } from "../routing/paths.ts";
import { LongPage } from "../ui/long-page.tsx";

/** `/privacy`: what the shop knows about a visitor, with the switch for what their browser remembers. */
export function Privacy() {
  return (
    <LongPage
      page={privacy({ hasAppCheck: backend().appCheckKey !== "" })}
      path={paths.privacy}
      after={{ "on-your-device": <RememberingSwitch /> }}
    />
  );
}

function RememberingSwitch() {
  const id = useId();
  const isOn = useRemembering();
  const [isStored, setIsStored] = useState(true);
  return (
    <div className="form-check mt-3 d-print-none">
      <input
        id={id}
        className="form-check-input"
        type="checkbox"
        checked={isOn}
        aria-describedby={`${id}-state`}
        onChange={({ target }) => setIsStored(setRemembering(target.checked))}
      />
      <label className="form-check-label" htmlFor={id}>
        {remembering.label}
      </label>
      <p className="form-text mb-0" id={`${id}-state`} role="status">
        {isStored ? (isOn ? remembering.isOn : remembering.isOff) : remembering.isNotStored}
      </p>
    </div>
  );
}
