import { createContext } from 'react'

/** Email address of the company, which a component shows after an error. */
export const CompanyEmailContext = createContext('')
