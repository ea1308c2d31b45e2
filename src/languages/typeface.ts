/** A typeface as the site loads it. */
export interface Typeface {
  readonly family: string
  /** The parts it is split into; a page loads those whose characters it shows. */
  readonly parts: readonly TypefacePart[]
}

export interface TypefacePart {
  /** Goes into the names of its files. */
  readonly name: string
  /** Where its file of a weight comes from: in a package, or from the project's folder with `./`. */
  readonly source: (weight: number) => string
  readonly characters: readonly CharacterRange[]
}

export type CharacterRange = readonly [first: number, last: number]
