import { createContext } from 'react'

/** Email address of the company, which a component shows if it has failed. */
export const CompanyEmailContext = createContext('')
