import { en } from './en'

/** The texts of the editor in one language. Sentences with values are functions. */
export type Words = typeof en

/** Texts for staff. */
export const words: Words = en
