import { confirm, useConfirmation } from './confirmation'

it('takes a question that another one replaces as refused', async () => {
  const take = jest.fn()
  void confirm('First?', 'Remove').then(take)
  void confirm('Second?', 'Remove').then(take)
  await Promise.resolve()
  expect(take.mock.calls).toEqual([[false]])
  useConfirmation.getState()?.answer(true)
  await Promise.resolve()
  expect(take.mock.calls).toEqual([[false], [true]])
  expect(useConfirmation.getState()).toBeUndefined()
})
