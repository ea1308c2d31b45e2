import { readVariable } from './environment'

it.each(['', ' \n'])('treats a variable with the value %j as unset', (PORT) => {
  jest.replaceProperty(process, 'env', { ...process.env, PORT })
  expect(readVariable('PORT')).toBeUndefined()
})
