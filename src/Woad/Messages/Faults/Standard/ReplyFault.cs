namespace Woad.Messages;

/// <summary>What a client makes of a fault.</summary>
/// <param name="Exception">The exception to throw.</param>
/// <param name="FaultsSession">Whether the session that the fault came over cannot be used any more.</param>
internal sealed record ReplyFault(Exception Exception, bool FaultsSession);
