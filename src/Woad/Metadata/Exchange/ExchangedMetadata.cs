using System.ServiceModel.Description;
using System.Text;
using System.Xml;
using Woad.Connections;

namespace Woad.Metadata.Exchange;

/// <summary>
/// The metadata of a service as one element Metadata: written when somebody asks for the first time, then kept.
/// </summary>
internal sealed class ExchangedMetadata(MetadataSource source, Uri? external)
{
    private readonly Lock _lock = new();
    private readonly Dictionary<string, MetadataDocument> _byScheme = [];
    private ReadOnlyMemory<byte>? _plain;

    /// <param name="asked">The address that the request has been sent to.</param>
    /// <param name="pathBase">The prefix of its path, which is no part of the host's addresses.</param>
    /// <param name="own">The scheme of the host, where the request was sent by another one; null usually.</param>
    /// <exception cref="InvalidOperationException">A contract or endpoint cannot be exported.</exception>
    public ReadOnlyMemory<byte> Find(Uri? asked, string pathBase, string? own)
    {
        if (external is not null)
        {
            return Text(Elsewhere(asked));
        }

        lock (_lock)
        {
            if (source.FollowsRequests
                && asked is { IsAbsoluteUri: true }
                && (asked.Scheme == Uri.UriSchemeHttp || asked.Scheme == Uri.UriSchemeHttps || source.HasAnyHost)
                && Marked(own is null ? asked : new UriBuilder(asked) { Scheme = own }.Uri)
                    .Show(new PageCaller(asked.Authority, pathBase, own is null ? null : asked.Scheme))
                    is { Status: 200 } page)
            {
                return page.Content;
            }

            return _plain ??= Text(source.Set);
        }
    }

    private static byte[] Text(MetadataSet set)
    {
        var bytes = new MemoryStream();
        using (var writer = XmlWriter.Create(bytes, new XmlWriterSettings
        {
            Encoding = new UTF8Encoding(false),
            OmitXmlDeclaration = true,
        }))
        {
            set.WriteTo(writer);
        }

        return bytes.ToArray();
    }

    /// <summary>With marks in the place of host and port, which are those that requests name.</summary>
    private MetadataDocument Marked(Uri asked)
    {
        if (!_byScheme.TryGetValue(asked.Scheme, out var document))
        {
            var marks = source.MakeMarks(asked);
            _byScheme.Add(asked.Scheme, document = new MetadataDocument(Text(source.Export(marks.Mark)), marks));
        }

        return document;
    }

    private MetadataSet Elsewhere(Uri? asked)
    {
        var location = external!.IsAbsoluteUri || asked is not { IsAbsoluteUri: true }
            ? external
            : new Uri(asked, external);
        return new MetadataSet(
            [new MetadataSection(
                MetadataSection.ServiceDescriptionDialect, null, new MetadataLocation(location.OriginalString))]);
    }
}
