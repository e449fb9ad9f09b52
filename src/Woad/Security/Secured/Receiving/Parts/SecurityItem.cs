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
/// <param name="Open">Makes a reader on its start tag, in the scope that it was received in.</param>
internal sealed record SecurityItem(
    object Value, string? Id, bool WasEncrypted, bool IsSigned, Func<XmlDictionaryReader> Open)
{
    /// <summary>The local name of the element.</summary>
    public string Name => Value is ForeignToken foreign ? foreign.Name : SecurityNames.BinarySecurityToken;

    /// <summary>The namespace of the element.</summary>
    public string Namespace => Value is ForeignToken foreign ? foreign.Namespace : SecurityNames.Extension;
}
