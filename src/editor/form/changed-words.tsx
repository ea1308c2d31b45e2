import { compareWords } from '../model/compare-words'

interface ChangedWordsProps {
  older: string
  newer: string
}

/** A text with the words that were added to an older text, and those that were removed from it. */
export function ChangedWords({ older, newer }: ChangedWordsProps) {
  return compareWords(older, newer).map(({ text, change }, index) => {
    const Part = change === 'added' ? 'ins' : change === 'removed' ? 'del' : 'span'
    return <Part key={index}>{text}</Part>
  })
}
