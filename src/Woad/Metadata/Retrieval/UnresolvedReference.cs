using System.Security;
using System.ServiceModel;
using System.Xml;
using Woad.Xml;

namespace Woad.Metadata.Retrieval;

/// <summary>The exception of WCF's client for metadata: one kind, with the cause as its inner exception.</summary>
internal static class UnresolvedReference
{
    /// <summary>
    /// Whether an exception says that an address gives no metadata. One of
    /// <see cref="InvalidOperationException"/> says so by itself.
    /// </summary>
    public static bool IsCause(Exception error) => error is CommunicationException or TimeoutException or IOException
        or HttpRequestException or ArgumentException or XmlException or FormatException or SecurityException;

    public static InvalidOperationException Error(Uri address, Exception cause) => new(
        Escaped.Text($"Metadata contains a reference that cannot be resolved: '{address}'. {cause.Message}"), cause);
}
