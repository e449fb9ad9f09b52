using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Web.Services.Description;
using System.Xml;
using Woad.Xml;

namespace Woad.Metadata.Importing;

/// <summary>The address of a port: an endpoint reference, or the location of SOAP.</summary>
internal static class PortAddress
{
    /// <exception cref="ImportRefusedException">The location is not an absolute URI.</exception>
    public static EndpointAddress? Of(Port port)
    {
        foreach (var (version, ns) in (ReadOnlySpan<(AddressingVersion, string)>)[
            (AddressingVersion.WSAddressing10, WsdlNamespaces.Addressing10),
            (AddressingVersion.WSAddressingAugust2004, WsdlNamespaces.AddressingAugust2004)])
        {
            if (port.Extensions.Find("EndpointReference", ns) is { } reference)
            {
                using var reader = XmlDictionaryReader.CreateDictionaryReader(new XmlNodeReader(reference));
                reader.MoveToContent();
                return WithHttp(EndpointAddress.ReadFrom(version, reader, reference.LocalName, ns));
            }
        }

        if (Text(port) is not { Length: > 0 } text)
        {
            return null;
        }

        // A path is an absolute URI of a file on Unix.
        return !text.StartsWith('/') && Uri.TryCreate(text, UriKind.Absolute, out var uri)
            ? WithHttp(new EndpointAddress(uri))
            : throw new ImportRefusedException(Escaped.Text($"its address '{text}' is not an absolute URI."));
    }

    /// <summary>The location as the document has it; null when there is none.</summary>
    public static string? Text(Port port) =>
        (port.Extensions.Find(typeof(SoapAddressBinding)) as SoapAddressBinding)?.Location;

    /// <summary>Addresses of WebSockets have the scheme of HTTP in programs.</summary>
    private static EndpointAddress WithHttp(EndpointAddress address) => address.Uri.Scheme is "ws" or "wss"
        ? new EndpointAddress(
            new UriBuilder(address.Uri) { Scheme = "http" + address.Uri.Scheme[2..], Port = address.Uri.Port }.Uri,
            address.Identity,
            address.Headers)
        : address;
}
