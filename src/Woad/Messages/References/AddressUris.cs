namespace Woad.Messages;

/// <summary>
/// Compares the URIs of endpoints: host and path without regard to case, a trailing slash or user info.
/// </summary>
internal static class AddressUris
{
    private const UriComponents Compared =
        UriComponents.Scheme | UriComponents.Host | UriComponents.StrongPort | UriComponents.Path;

    public static bool AreEqual(Uri left, Uri right) =>
        left == right || string.Equals(Normal(left), Normal(right), StringComparison.OrdinalIgnoreCase);

    public static int HashOf(Uri uri) => StringComparer.OrdinalIgnoreCase.GetHashCode(Normal(uri));

    private static string Normal(Uri uri) => uri.IsAbsoluteUri
        ? uri.GetComponents(Compared, UriFormat.UriEscaped).TrimEnd('/')
        : uri.OriginalString;
}
