using System.ServiceModel.Channels;

namespace Woad.Bindings.Rules;

/// <summary>
/// Elements that would do nothing in a binding. They are refused: who has put them there relies on what they promise.
/// </summary>
internal static class UnusedElements
{
    /// <summary>The first one, with the remedy; null when every element is used.</summary>
    public static string? Find(BindingElementCollection elements)
    {
        var transport = elements.Find<TransportBindingElement>()!;
        return Upgrade(elements, transport) ?? Compression(elements, transport) ?? Repeated(elements);
    }

    private static string? Upgrade(BindingElementCollection elements, TransportBindingElement transport)
    {
        if (elements.Find<StreamUpgradeBindingElement>() is not { } upgrade)
        {
            return null;
        }

        var (name, below) = (upgrade.GetType().Name, transport.GetType().Name);
        if (upgrade is UnixPosixIdentityBindingElement && transport.IsBuiltIn && !TransportProtection.IsLocal(elements))
        {
            return $"it has a {name} above a {below}. The kernel tells the user at the other end of a Unix domain "
                + "socket only. Use UnixDomainSocketTransportBindingElement or NamedPipeTransportBindingElement, or "
                + "SslStreamSecurityBindingElement or WindowsStreamSecurityBindingElement over net.tcp.";
        }

        return TransportProtection.Upgrades(transport)
            ? null
            : $"it has a {name}, which {below} does not use: nothing would be protected. "
                + (transport is HttpsTransportBindingElement
                    ? $"{below} speaks TLS itself; take the {name} out."
                    : transport is HttpTransportBindingElement
                        ? $"Use {nameof(HttpsTransportBindingElement)} for TLS, or its AuthenticationScheme for "
                            + $"Windows credentials, and take the {name} out."
                        : $"Use {nameof(TcpTransportBindingElement)}, or take the {name} out.");
    }

    private static string? Compression(BindingElementCollection elements, TransportBindingElement transport) =>
        elements.Find<BinaryMessageEncodingBindingElement>() is { CompressionFormat: not CompressionFormat.None } binary
        && transport is { IsBuiltIn: true }
        && transport is not (HttpTransportBindingElement or ConnectionOrientedTransportBindingElement)
            ? $"its {nameof(BinaryMessageEncodingBindingElement)} has the CompressionFormat "
                + $"{binary.CompressionFormat}, and {transport.GetType().Name} does not support compression. Set it to "
                + "CompressionFormat.None."
            : null;

    private static string? Repeated(BindingElementCollection elements) => elements
        .Where(static e => e.StandsOnce)
        .GroupBy(static e => e.GetType().Name)
        .Where(static group => group.Count() > 1)
        .Select(static group =>
            $"it has {group.Count()} elements of the type {group.Key}. Keep one of them: the others would do nothing.")
        .FirstOrDefault();
}
