using System.Xml;
using Woad.Xml;

namespace Woad.Security.Secured;

/// <summary>The element of a token that a kind of token or the program reads.</summary>
internal abstract class TokenElement
{
    /// <summary>
    /// Its bytes as the message has them; empty where they are not at hand. They are valid until the message is
    /// changed, or has ended.
    /// </summary>
    public virtual ReadOnlySpan<byte> Octets => default;

    /// <summary>The strings that the bytes refer to; null for none.</summary>
    public virtual BinaryReaderSession? Strings => null;

    /// <summary>Makes a reader on its start tag, in the scope that it was received in.</summary>
    public abstract XmlDictionaryReader Open();
}
