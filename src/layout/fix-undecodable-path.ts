import { decodablePath } from './decodable-path'

// Imported before anything of Gatsby's, whose router reads the address as soon as it is loaded.
const { pathname, search, hash } = window.location
const path = decodablePath(pathname)
if (path !== pathname) window.history.replaceState(null, '', path + search + hash)
