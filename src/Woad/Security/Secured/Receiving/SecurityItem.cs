using System.Xml;

namespace Woad.Security.Secured;

/// <summary>One element of a received Security header.</summary>
/// <param name="Value">What it says, as a type of <c>Woad.Security.Elements</c>.</param>
/// <param name="Id">What the message refers to it by; null without.</param>
/// <param name="Open">Makes a reader on its start tag, in the scope that it was received in.</param>
/// <param name="CipherId">The id of the encrypted part that it was read of; null when it was not encrypted.</param>
internal sealed record SecurityItem(object Value, string? Id, Func<XmlDictionaryReader> Open, string? CipherId)
{
    /// <summary>Whether it could be read only with a key.</summary>
    public bool WasEncrypted => CipherId is not null;
}
