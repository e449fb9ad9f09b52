using System.Security.Cryptography.X509Certificates;
using Woad.Security.Elements;

namespace Woad.Security.Secured;

/// <summary>
/// The keys that one side knows, by the tokens and references of received messages. Null for what it does not know.
/// </summary>
internal abstract class TokenSource
{
    /// <summary>Opens a key that the sender has wrapped for this side.</summary>
    public virtual ResolvedKey? Unwrap(WrappedKey key) => null;

    /// <summary>The key of a security context.</summary>
    public virtual ResolvedKey? Context(ReceivedContextToken token) => null;

    /// <summary>A key of a message that this side has sent.</summary>
    public virtual ResolvedKey? Known(KeyReference reference) => null;

    /// <summary>The key in a Kerberos ticket.</summary>
    public virtual ResolvedKey? Ticket(BinaryToken token) => null;

    /// <summary>Whether the program reads an element of the Security header.</summary>
    public virtual bool IsForeign(string name, string ns) => false;

    /// <summary>The key of a token that the program reads.</summary>
    public virtual ResolvedKey? Foreign(SecurityItem token) => null;

    /// <summary>A certificate that messages name without showing it.</summary>
    public virtual X509Certificate2? Certificate(KeyReference reference) => null;
}
