using System.Security.Cryptography.X509Certificates;
using Woad.Security.Elements;
using Woad.Xml;

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

    /// <summary>Whether a KeyIdentifier of a type that WS-Security does not have names keys of this side.</summary>
    public virtual bool IsNamed(string valueType) => false;

    /// <summary>A key of a message that this side has sent, or one that is named by such a KeyIdentifier.</summary>
    public virtual ResolvedKey? Known(KeyReference reference) => null;

    /// <summary>The key in a Kerberos ticket.</summary>
    public virtual ResolvedKey? Ticket(BinaryToken token) => null;

    /// <summary>Whether a kind of token or the program reads an element of the Security header.</summary>
    public virtual bool IsForeign(string name, string ns) => false;

    /// <summary>The token of an element whose bytes have come before; null for one that has to be read.</summary>
    /// <param name="element">The bytes of the element.</param>
    /// <param name="strings">The strings that they refer to; null for none.</param>
    public virtual ForeignToken? Recognize(ReadOnlySpan<byte> element, BinaryReaderSession? strings) => null;

    /// <summary>The key of a token that a kind of token or the program reads.</summary>
    public virtual ResolvedKey? Foreign(SecurityItem token) => null;

    /// <summary>A public key that a message has by its value; null where such keys prove nothing.</summary>
    public virtual ResolvedKey? PublicKey(KeyReference reference) => null;

    /// <summary>A certificate that messages name without showing it.</summary>
    public virtual X509Certificate2? Certificate(KeyReference reference) => null;
}
