import { useConfirmation } from '../../src/editor/state/confirmation'

/**
 * `isAgreed` is the answer that tests give to the editor's questions before actions. `questions`
 * has the texts of these questions in the running test.
 */
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
