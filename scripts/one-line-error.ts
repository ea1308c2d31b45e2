/** A fault that a person can mend: its message is the whole story, without a stack trace. */
export class OneLineError extends Error {}

/** Runs a tool's main function and ends the process with 1 when it fails. */
export async function runTool(main: () => Promise<void>): Promise<void> {
  try {
    await main()
  } catch (fault) {
    console.error(fault instanceof OneLineError ? fault.message : fault)
    process.exit(1)
  }
}
