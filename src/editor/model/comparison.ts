/** Comparison of the record that the form shows with another one. */
export interface Comparison {
  /** The other record, for staff: "what is published" or "yours". */
  readonly name: string
  /** Labels of the fields that differ. */
  readonly labels: readonly string[]
  /** Values of the other record in the fields that differ, by path. */
  readonly values: ReadonlyMap<string, unknown>
}
