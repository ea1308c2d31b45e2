/** The directives of a content security policy: sources by name, the first of a name counts. */
export function parsePolicy(header: string): Map<string, string[]> {
  const policy = new Map<string, string[]>()
  for (const directive of header.split(';')) {
    const [name, ...sources] = directive.trim().split(/\s+/)
    if (name && !policy.has(name.toLowerCase())) policy.set(name.toLowerCase(), sources)
  }
  return policy
}
