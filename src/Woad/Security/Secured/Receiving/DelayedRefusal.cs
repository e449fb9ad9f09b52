using Woad.Messages;

namespace Woad.Security.Secured;

/// <summary>
/// The first error in a part that depends on keys: padding, decrypted content, digests, signatures. The message is
/// refused after all of it has been read.
/// </summary>
/// <remarks>A peer that could tell these errors apart by their time could decrypt recorded messages.</remarks>
internal sealed class DelayedRefusal
{
    /// <summary>The first error; null for none so far.</summary>
    public RefusedSecurityException? First { get; private set; }

    /// <summary>An error was found. Only the first of a message counts.</summary>
    /// <param name="why">The error.</param>
    /// <param name="reason">The exception that told of it; null for none.</param>
    public void Suspect(string why, Exception? reason = null) =>
        First ??= new RefusedSecurityException(RefusedSecurityException.InvalidSecurity, why, reason);

    /// <summary>Forgets the message.</summary>
    public void Clear() => First = null;
}
