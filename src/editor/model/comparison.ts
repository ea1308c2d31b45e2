/** Comparison of the record that the form shows with another record. */
export interface Comparison {
  /** Name of the other record, for staff: "what is published" or "yours". */
  readonly name: string
  /** Labels of the fields that differ. */
  readonly labels: readonly string[]
  /** Path of the field whose difference staff last jumped to with the Next or Previous button. */
  readonly current?: string
  /** Values of the other record, by the paths of the fields that differ. */
  readonly values: ReadonlyMap<string, unknown>
}
