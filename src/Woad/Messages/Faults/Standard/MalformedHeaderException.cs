using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Xml;

namespace Woad.Messages;

/// <summary>The content of an addressing header cannot be used.</summary>
/// <param name="reason">What is wrong with it.</param>
/// <param name="header">The local name of the header.</param>
/// <param name="ns">The namespace of the header.</param>
/// <param name="kind">The subcode of InvalidAddressingHeader (WS-Addressing 1.0 SOAP binding 6.4.1); null for none.
/// </param>
/// <param name="inner">The exception that is the cause; null for none.</param>
internal sealed class MalformedHeaderException(
    string reason, string header, string ns, string? kind, Exception? inner = null)
    : MessageHeaderException(
        Escaped.Text($"The header '{header}' is not valid: {reason}"), header, ns, inner)
{
    /// <summary>The subcode of InvalidAddressingHeader; null for none.</summary>
    public string? Kind => kind;

    /// <summary>Whether an exception says that an endpoint reference cannot be read.</summary>
    public static bool IsOfReference(Exception error) =>
        error is XmlException or FormatException or QuotaExceededException;

    /// <summary>The exception for a header whose endpoint reference cannot be read.</summary>
    public static MalformedHeaderException OfReference(
        string header, AddressingVersion version, Exception error) => new(
        error.Message, header, version.Namespace,
        error is EndpointReferenceException { Kind: var known } ? known : FaultConstants.InvalidEndpointReference,
        error);
}
