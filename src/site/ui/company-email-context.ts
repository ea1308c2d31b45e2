import { createContext } from 'react'

/** Email address of the company, for visitors whom a component that has failed cannot serve. */
export const CompanyEmailContext = createContext('')
