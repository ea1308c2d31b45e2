import { createContext } from 'react'

/** Email address of the company, which visitors can use if a component has failed. */
export const CompanyEmailContext = createContext('')
