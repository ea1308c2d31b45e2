import { compareWords } from '../model/compare-words'

interface ChangedWordsProps {
  older: string
  newer: string
}

/** Marks the words of a text that were added to an older text or removed from the older text. */
export function ChangedWords({ older, newer }: ChangedWordsProps) {
  return compareWords(older, newer).map(({ text, change }, index) => {
    const Part = change === 'added' ? 'ins' : change === 'removed' ? 'del' : 'span'
    return <Part key={index}>{text}</Part>
  })
}
