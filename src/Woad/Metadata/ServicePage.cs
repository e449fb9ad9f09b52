using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Dispatcher;
using Woad.Connections;

namespace Woad.Metadata;

/// <summary>What one address shows: the service's metadata, a page for people, or both.</summary>
internal sealed class ServicePage(Uri address) : IPageSource
{
    private const string Namespace = "http://tempuri.org/";
    private const string Contract = "http://schemas.microsoft.com/2006/04/http/metadata";

    private Uri _shown = address;

    public Uri Address { get; } = address;

    /// <summary>
    /// Finds metadata by name, value, address and the address that the request names; null when they are not shown
    /// here. A delegate, so that programs without metadata do not carry what makes them.
    /// </summary>
    public Func<string, string, Uri, PageCaller, Page>? Metadata { get; set; }

    /// <summary>Whether the address is of metadata alone, which need no query there.</summary>
    public bool IsOfMetadata { get; set; }

    /// <summary>The page for people; null when there is none.</summary>
    public ServiceHelpPage? Help { get; set; }

    /// <summary>The dispatcher that the host lists for the page; null for none.</summary>
    public ChannelDispatcher? Dispatcher { get; private set; }

    /// <summary>Makes the dispatcher, which is named after a behavior; null when there is one already.</summary>
    public ChannelDispatcher? TryName(string behavior)
    {
        if (Dispatcher is not null)
        {
            return null;
        }

        Dispatcher = new ChannelDispatcher(
            $"{Namespace}:{behavior}HttpGetBinding", new BasicHttpBinding(), MessageVersion.None);
        Dispatcher.Endpoints.Add(
            new EndpointDispatcher(
                new EndpointAddress(Address), "IHttpGetHelpPageAndMetadataContract", Contract,
                isSystemEndpoint: true));
        return Dispatcher;
    }

    /// <summary>Says the address that is really listened on.</summary>
    public void OpenedAt(Uri real) => _shown = real;

    public Page? Find(string query, PageCaller caller)
    {
        if (query.Length == 0)
        {
            return Help?.Show(Named(caller), Metadata is not null)
                ?? (IsOfMetadata ? Metadata?.Invoke("WSDL", "", _shown, caller) : null);
        }

        var split = query.IndexOf('=', StringComparison.Ordinal);
        var (name, value) = split < 0 ? (query, "") : (query[..split], query[(split + 1)..]);
        return name.ToUpperInvariant() is not ("WSDL" or "SINGLEWSDL" or "XSD" or "DISCO") ? null
            : Metadata is null ? Page.Refusal(404)
            : Metadata(name.ToUpperInvariant(), value, _shown, caller);
    }

    /// <summary>The address that a person has come by; the own one where none is named.</summary>
    private Uri Named(PageCaller caller) =>
        AddressMarks.IsAuthority(caller.Authority)
        && Uri.TryCreate(
            $"{caller.Scheme ?? _shown.Scheme}://{caller.Authority}{caller.PathBase}{_shown.AbsolutePath}",
            UriKind.Absolute,
            out var named)
            ? named
            : _shown;
}
