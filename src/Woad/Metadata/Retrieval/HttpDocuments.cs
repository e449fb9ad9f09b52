using System.Net;
using System.ServiceModel.Description;
using System.Xml;
using System.Xml.Schema;
using Woad.Xml;
using WsdlDocument = System.Web.Services.Description.ServiceDescription;
using WsdlImportPart = System.Web.Services.Description.Import;

namespace Woad.Metadata.Retrieval;

/// <summary>Fetches a document by HTTP GET, and the documents that it refers to.</summary>
/// <remarks>
/// A reference is followed when it leads to the host and port of the first document, or when the program's filter lets
/// it pass; others stay in the set as locations. Schemes other than http and https are never followed, and what was
/// asked for over https is never fetched over http.
/// </remarks>
internal sealed class HttpDocuments(
    HttpMessageInvoker http, Uri start, RetrievalLimits limits, Func<Uri, bool>? filter, bool follows,
    Action<string>? warn)
{
    private const int MaxRedirects = 5;

    private readonly HashSet<string> _seen = [];
    private readonly Queue<Uri> _waiting = [];
    private long _bytesLeft = limits.TotalBytes;

    /// <exception cref="InvalidOperationException">
    /// A document cannot be fetched or read, or a limit is exceeded.
    /// </exception>
    public async Task<MetadataSet> GetAsync(CancellationToken cancellation)
    {
        var set = new MetadataSet();
        Follow(set, start, start.OriginalString);
        await FetchWaitingAsync(set, cancellation).ConfigureAwait(false);
        return set;
    }

    /// <summary>Puts documents in the place of the locations of a set that has come another way.</summary>
    /// <exception cref="InvalidOperationException">
    /// A document cannot be fetched or read, or a limit is exceeded.
    /// </exception>
    public async Task ResolveAsync(MetadataSet set, CancellationToken cancellation)
    {
        foreach (
            var section in set.MetadataSections.Where(static section => section.Metadata is MetadataLocation).ToArray())
        {
            set.MetadataSections.Remove(section);
            Follow(set, start, ((MetadataLocation)section.Metadata!).Location);
        }

        await FetchWaitingAsync(set, cancellation).ConfigureAwait(false);
    }

    private async Task FetchWaitingAsync(MetadataSet set, CancellationToken cancellation)
    {
        for (var fetched = 0; _waiting.TryDequeue(out var next); fetched++)
        {
            if (fetched == limits.Documents)
            {
                throw new InvalidOperationException(Escaped.Text(
                    $"The metadata at '{start}' refers to more than {limits.Documents} documents. Raise "
                        + $"MetadataExchangeClient.MaximumResolvedReferences."));
            }

            var (content, address) = await FetchAsync(next, cancellation).ConfigureAwait(false);
            Add(set, Read(content, address), address);
        }
    }

    private static object Read(ReadOnlyMemory<byte> content, Uri address)
    {
        try
        {
            return DocumentReader.Read(content, address);
        }
        catch (XmlException e)
        {
            throw new InvalidOperationException(Escaped.Text(
                $"The document at '{address}' is not metadata: {e.Message}"), e);
        }
    }

    private void Add(MetadataSet set, object document, Uri address)
    {
        switch (document)
        {
            case WsdlDocument wsdl:
                wsdl.RetrievalUrl = address.AbsoluteUri;
                set.MetadataSections.Add(MetadataSection.CreateFromServiceDescription(wsdl));
                foreach (var import in wsdl.Imports.All<WsdlImportPart>())
                {
                    Follow(set, address, import.Location);
                }

                foreach (XmlSchema schema in wsdl.Types.Schemas)
                {
                    FollowIncludes(set, schema, address);
                }

                break;
            case XmlSchema schema:
                set.MetadataSections.Add(MetadataSection.CreateFromSchema(schema));
                FollowIncludes(set, schema, address);
                break;
            case XmlElement { LocalName: "Policy" } policy when Importing.PolicyIndex.IsNamespace(policy.NamespaceURI):
                set.MetadataSections.Add(MetadataSection.CreateFromPolicy(policy, null));
                break;
            case XmlElement other:
                throw new InvalidOperationException(Escaped.Text(
                    $"The document at '{address}' is not metadata: its root is '{other.LocalName}' of namespace "
                        + $"'{other.NamespaceURI}'. Expected definitions of WSDL 1.1, a schema or a policy."));
        }
    }

    private void FollowIncludes(MetadataSet set, XmlSchema schema, Uri address)
    {
        foreach (var reference in schema.Includes.OfType<XmlSchemaExternal>())
        {
            Follow(set, address, reference.SchemaLocation);
        }
    }

    private void Follow(MetadataSet set, Uri from, string? location)
    {
        if (string.IsNullOrEmpty(location) || !Uri.TryCreate(from, location, out var published))
        {
            return;
        }

        var address = Secured(published);
        if (!_seen.Add(WithoutFragment(address)))
        {
            return;
        }

        if (address != published)
        {
            warn?.Invoke(Escaped.Text(
                $"'{from}' refers to '{published}', without TLS. The document was fetched from '{address}', as its "
                    + $"host was asked over https."));
        }

        if (IsAllowed(address) && (follows || address == start))
        {
            _waiting.Enqueue(address);
        }
        else
        {
            set.MetadataSections.Add(new MetadataSection(null, null, new MetadataLocation(address.AbsoluteUri)));
        }
    }

    private static string WithoutFragment(Uri address) => address.AbsoluteUri.Split('#')[0];

    /// <summary>
    /// The address to ask. A service behind a proxy that ends TLS often publishes addresses of http: those of the host
    /// that was asked over https are asked in the same way.
    /// </summary>
    private Uri Secured(Uri address) =>
        IsSecure && address.Scheme == Uri.UriSchemeHttp && address.IdnHost == start.IdnHost
            ? new UriBuilder(address) { Scheme = start.Scheme, Port = start.Port }.Uri
            : address;

    private bool IsSecure => start.Scheme == Uri.UriSchemeHttps;

    private bool IsAllowed(Uri address) =>
        (address.Scheme == Uri.UriSchemeHttps || (address.Scheme == Uri.UriSchemeHttp && !IsSecure))
        && ((address.IdnHost == start.IdnHost && address.Port == start.Port) || filter?.Invoke(address) == true);

    private async Task<(ReadOnlyMemory<byte> Content, Uri Address)> FetchAsync(
        Uri address, CancellationToken cancellation)
    {
        for (var redirects = 0; redirects <= MaxRedirects; redirects++)
        {
            using var request = new HttpRequestMessage(HttpMethod.Get, address);
            HttpResponseMessage response;
            try
            {
                response = await http.SendAsync(request, cancellation).ConfigureAwait(false);
            }
            catch (HttpRequestException e)
            {
                throw new InvalidOperationException(Escaped.Text(
                    $"The metadata at '{address}' could not be fetched: {e.Message}"), e);
            }

            using (response)
            {
                if (response.StatusCode is HttpStatusCode.OK)
                {
                    return (await ReadAsync(response, address, cancellation).ConfigureAwait(false), address);
                }

                if ((int)response.StatusCode is not (301 or 302 or 303 or 307 or 308)
                    || response.Headers.Location is not { } location)
                {
                    throw new InvalidOperationException(Escaped.Text(
                        $"The metadata at '{address}' could not be fetched: the server answered "
                            + $"{(int)response.StatusCode} {response.ReasonPhrase}."));
                }

                var target = new Uri(address, location);
                if (!IsAllowed(target))
                {
                    throw new InvalidOperationException(IsSecure && target.Scheme == Uri.UriSchemeHttp
                        ? Escaped.Text(
                            $"'{address}' refers to '{target}', which is not protected: what is asked for over https "
                                + $"is not fetched over http. Ask for the metadata at an address of http, if the "
                                + $"documents need no protection.")
                        : Escaped.Text(
                            $"'{address}' refers to '{target}', which is on another host. To follow it set "
                                + $"MetadataExchangeClient.AddressFilter."));
                }

                address = target;
            }
        }

        throw new InvalidOperationException(Escaped.Text($"'{start}' was redirected more than {MaxRedirects} times."));
    }

    private async Task<ReadOnlyMemory<byte>> ReadAsync(
        HttpResponseMessage response, Uri address, CancellationToken cancellation)
    {
        var limit = Math.Min(limits.DocumentBytes, _bytesLeft);
        var stream = await response.Content.ReadAsStreamAsync(cancellation).ConfigureAwait(false);
        await using (stream.ConfigureAwait(false))
        {
            var content = new MemoryStream();
            var buffer = new byte[16 * 1024];
            int count;
            while ((count = await stream.ReadAsync(buffer, cancellation).ConfigureAwait(false)) > 0)
            {
                if (content.Length + count > limit)
                {
                    throw new InvalidOperationException(Escaped.Text(
                        $"The document at '{address}' is larger than {limits.DocumentBytes} bytes, or all documents "
                            + $"of '{start}' are larger than {limits.TotalBytes}."));
                }

                content.Write(buffer, 0, count);
            }

            _bytesLeft -= content.Length;
            return content.GetBuffer().AsMemory(0, (int)content.Length);
        }
    }
}
