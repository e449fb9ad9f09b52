using Woad.Xml;

namespace Woad.Discovery.Model;

/// <summary>A collection of absolute URIs: scopes, or addresses to listen at.</summary>
internal sealed class UriCollection : ItemCollection<Uri>
{
    protected override Uri Check(Uri item) =>
        base.Check(item).IsAbsoluteUri
            ? item
            : throw new ArgumentException(
                Escaped.Text(
                    $"'{item.OriginalString}' is a relative URI. Scopes and listen addresses must be absolute."),
                nameof(item));
}
