// Imported before anything else, so that an old Node gets one clear line and no stack trace.
const MINIMUM = [20, 19]

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < MINIMUM[0] || (major === MINIMUM[0] && minor < MINIMUM[1])) {
  console.error(
    `This project needs Node ${MINIMUM.join('.')} or newer; this is ${process.versions.node}. Get it from https://nodejs.org.`,
  )
  process.exit(1)
}
