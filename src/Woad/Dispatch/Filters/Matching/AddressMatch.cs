using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Dispatch.Filters;

/// <summary>Compares the To and the headers of messages with an endpoint's address.</summary>
internal sealed class AddressMatch(EndpointAddress address, bool includeHost)
{
    public bool IsExact(Message message) => message.Headers.To is { } to
        && IsSameServer(to)
        && string.Equals(Path(to), Path(address.Uri), StringComparison.OrdinalIgnoreCase)
        && HasHeaders(message);

    /// <summary>Whether the To is the address or lies below it, by whole segments.</summary>
    public bool IsPrefix(Message message) => message.Headers.To is { } to
        && IsSameServer(to)
        && (Path(to) + "/").StartsWith(Path(address.Uri) + "/", StringComparison.OrdinalIgnoreCase)
        && HasHeaders(message);

    private static string Path(Uri uri) => uri.AbsolutePath.TrimEnd('/');

    private bool IsSameServer(Uri to) => to.IsAbsoluteUri
        && to.Port == address.Uri.Port
        && (!includeHost || string.Equals(to.Host, address.Uri.Host, StringComparison.OrdinalIgnoreCase));

    /// <summary>Every header of the address is in the message.</summary>
    private bool HasHeaders(Message message)
    {
        if (address.Headers.Count == 0)
        {
            return true;
        }

        var headers = message.Headers.Select((header, i) => (header.Name, header.Namespace, Index: i)).ToArray();
        return address.Headers.All(expected => headers.Any(h =>
        {
            if (h.Name != expected.Name || h.Namespace != expected.Namespace)
            {
                return false;
            }

            using var reader = message.Headers.GetReaderAtHeader(h.Index);
            using var own = expected.GetAddressHeaderReader();
            return reader.ReadInnerXml() == own.ReadInnerXml();
        }));
    }
}
