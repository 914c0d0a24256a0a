import type { ComponentProps } from "react";

/** A Bootstrap button; `variant` and `size` are the ends of its class names. */
export function Button({
  variant = "primary",
  size,
  className = "",
  ...props
}: ComponentProps<"button"> & {
  variant?: "primary" | "danger" | `outline-${"primary" | "secondary" | "danger"}`;
  size?: "sm";
}) {
  return (
    <button
      type="button"
      className={`btn btn-${variant} ${size ? "btn-sm" : ""} ${className}`}
      {...props}
    />
  );
}
