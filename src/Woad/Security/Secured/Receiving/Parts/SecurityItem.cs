using System.Xml;
using Woad.Security.Elements;

namespace Woad.Security.Secured;

/// <summary>One token of a received Security header.</summary>
/// <param name="Value">What it says, as a type of <c>Woad.Security.Elements</c>.</param>
/// <param name="Id">What the message refers to it by; null without.</param>
/// <param name="WasEncrypted">Whether it could be read only with a key.</param>
/// <param name="IsSigned">
/// Whether the message's own signature covers it, as it is or as the encrypted part that it was.
/// </param>
/// <param name="Element">The element; null for a token that only the engine reads.</param>
internal sealed record SecurityItem(
    object Value, string? Id, bool WasEncrypted, bool IsSigned, TokenElement? Element)
{
    /// <summary>The local name of the element.</summary>
    public string Name => Value is ForeignToken foreign ? foreign.Name : SecurityNames.BinarySecurityToken;

    /// <summary>The namespace of the element.</summary>
    public string Namespace => Value is ForeignToken foreign ? foreign.Namespace : SecurityNames.Extension;

    /// <summary>Makes a reader on its start tag, in the scope that it was received in.</summary>
    /// <exception cref="InvalidOperationException">Only the engine reads it.</exception>
    public XmlDictionaryReader Open() =>
        Element?.Open() ?? throw new InvalidOperationException("The token is not one of the program's.");
}
