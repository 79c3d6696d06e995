/** Pairs of which we name somebody whom no request showed to break, each with the reason. At most one in twenty may be here. */
export const falseAlarms: Readonly<Record<string, { readonly audiences: readonly string[]; readonly reason: string }>> = {
  "required-added-present-in-stored": {
    audiences: ["stored"],
    reason: "what is stored happens to have the field; two CRDs alone can't tell, --live can",
  },
  "conversion-None-to-Webhook": {
    audiences: ["writers", "readers"],
    reason: "the webhook answers, and the CRD can't tell: where it doesn't, this is what breaks",
  },
};
