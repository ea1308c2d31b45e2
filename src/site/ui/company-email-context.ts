import { createContext } from 'react'

/** Email address of the company, for components that have failed. */
export const CompanyEmailContext = createContext('')
