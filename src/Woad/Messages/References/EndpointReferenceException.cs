using System.Xml;

namespace Woad.Messages;

/// <summary>An endpoint reference has no address, more than one, or one that is not an absolute URI.</summary>
/// <param name="message">The message that describes the error.</param>
/// <param name="kind">The subcode of InvalidAddressingHeader that says the same.</param>
internal sealed class EndpointReferenceException(string message, string kind) : XmlException(message)
{
    /// <summary>The subcode of InvalidAddressingHeader that says the same.</summary>
    public string Kind => kind;
}
