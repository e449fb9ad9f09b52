using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Dispatch.Filters;

/// <summary>Compares the To and the headers of messages with an endpoint's address.</summary>
internal sealed class AddressMatch(EndpointAddress address, bool includeHost)
{
    private readonly HeaderMatch _headers = new(address.Headers);

    public bool IsExact(Message message) => message.Headers.To is { } to
        && IsSameServer(to)
        && string.Equals(Path(to), Path(address.Uri), StringComparison.OrdinalIgnoreCase)
        && _headers.IsIn(message);

    /// <summary>Whether the To is the address or lies below it, by whole segments.</summary>
    public bool IsPrefix(Message message) => message.Headers.To is { } to
        && IsSameServer(to)
        && (Path(to) + "/").StartsWith(Path(address.Uri) + "/", StringComparison.OrdinalIgnoreCase)
        && _headers.IsIn(message);

    private static string Path(Uri uri) => uri.AbsolutePath.TrimEnd('/');

    private bool IsSameServer(Uri to) => to.IsAbsoluteUri
        && to.Port == address.Uri.Port
        && (!includeHost || string.Equals(to.Host, address.Uri.Host, StringComparison.OrdinalIgnoreCase));
}
