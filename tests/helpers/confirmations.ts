import { useConfirmation } from '../../src/editor/state/confirmation'

/** The answer of tests to questions before actions, and the questions of the running test. */
export const confirmations: { isAgreed: boolean; questions: string[] } = {
  isAgreed: true,
  questions: [],
}

useConfirmation.subscribe((question) => {
  if (!question) return
  confirmations.questions.push(question.text)
  question.answer(confirmations.isAgreed)
})
beforeEach(() => {
  Object.assign(confirmations, { isAgreed: true, questions: [] })
})
