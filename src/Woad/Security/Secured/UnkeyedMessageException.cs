namespace Woad.Security.Secured;

/// <summary>A message speaks of no key, where every message is secured by one.</summary>
internal sealed class UnkeyedMessageException()
    : Exception("The message has no Security header with a signature, a security context or an encrypted part.");
