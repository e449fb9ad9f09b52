using System.ServiceModel;
using System.ServiceModel.Description;
using System.Xml;
using Woad.Connections;
using Woad.Metadata.Security;

namespace Woad.Metadata;

/// <summary>
/// The metadata of one host: exported when they are asked for the first time, then kept as bytes. Nothing that a
/// request says changes them.
/// </summary>
/// <param name="service">The service.</param>
/// <param name="settings">What is asked for.</param>
/// <param name="realAddress">
/// Where an endpoint is really listened on, by its listen address; null before that is known.
/// </param>
/// <param name="inPipeline">
/// Whether an application listens, which knows its public addresses from requests only.
/// </param>
/// <param name="showsDetail">Whether callers may see exceptions of the service.</param>
internal sealed class MetadataSource(
    ServiceDescription service,
    ServiceMetadataBehavior settings,
    Func<Uri, Uri?> realAddress,
    bool inPipeline,
    Func<bool> showsDetail)
{
    private readonly Lock _lock = new();
    private readonly UseRequestHeadersForMetadataAddressBehavior? _useHeaders =
        service.Behaviors.Find<UseRequestHeadersForMetadataAddressBehavior>();

    private readonly Dictionary<Uri, MetadataDocuments> _documents = [];
    private MetadataSet? _set;
    private volatile Page? _failure;

    /// <summary>The metadata with the addresses that are really listened on.</summary>
    /// <exception cref="InvalidOperationException">A contract or endpoint cannot be exported.</exception>
    public MetadataSet Set
    {
        get
        {
            lock (_lock)
            {
                return _set ??= Export(static uri => uri);
            }
        }
    }

    /// <summary>
    /// Whether addresses are those that requests name: asked for, in an application that cannot know its own, or where
    /// an endpoint is listened on for every name of the machine.
    /// </summary>
    public bool FollowsRequests => _useHeaders is not null || inPipeline || HasAnyHost;

    /// <summary>Whether an endpoint is listened on for all hosts of the machine.</summary>
    public bool HasAnyHost => service.Endpoints.Any(static e => AnyHost.Is(e.Address!.Uri));

    /// <summary>All in one document.</summary>
    /// <exception cref="InvalidOperationException">The documents do not fit into one.</exception>
    public System.Web.Services.Description.ServiceDescription Single() => SingleDocument.Of(Set);

    public Page Find(string name, string value, Uri shown, PageCaller caller)
    {
        if (settings.ExternalMetadataLocation is { } external && name == "WSDL" && value.Length == 0)
        {
            var location = external.IsAbsoluteUri ? external : new Uri(shown, external);
            return new Page(307, null, default) { Location = location.AbsoluteUri };
        }

        if (_failure is { } failure)
        {
            return failure;
        }

        try
        {
            return Documents(shown).Find(name, value, caller);
        }
        catch (Exception e)
        {
            // Whatever an extension of the program or a serializer throws: it would do so again, and asking is free.
            var page = ErrorPage.Of(e, showsDetail());
            _failure = page with { Failure = null };
            return page;
        }
    }

    /// <summary>Marks for what is shown to those who ask at an address.</summary>
    public AddressMarks MakeMarks(Uri shown) => new(shown, _useHeaders?.DefaultPortsByScheme);

    private MetadataDocuments Documents(Uri shown)
    {
        lock (_lock)
        {
            if (_documents.TryGetValue(shown, out var documents))
            {
                return documents;
            }

            if (!FollowsRequests)
            {
                return _documents[shown] = new MetadataDocuments(
                    _set ??= Export(static uri => uri), shown, AddressMarks.None);
            }

            var marks = MakeMarks(shown);
            return _documents[shown] = new MetadataDocuments(Export(marks.Mark), marks.Mark(shown), marks);
        }
    }

    /// <param name="show">What stands in the place of an address.</param>
    public MetadataSet Export(Func<Uri, Uri> show)
    {
        var exporter = settings.FreshExporter();
        var endpoints = service.Endpoints
            .Where(endpoint => !endpoint.IsSystemEndpoint && HasEnvelopes(endpoint))
            .Select(endpoint => Shown(endpoint, show(Real(endpoint))))
            .ToArray();
        if (exporter is WsdlExporter wsdl)
        {
            wsdl.ExportEndpoints(endpoints, new XmlQualifiedName(service.Name, service.Namespace));
        }
        else
        {
            Array.ForEach(endpoints, exporter.ExportEndpoint);
        }

        return exporter.GetGeneratedMetadata();
    }

    /// <summary>Endpoints for plain HTTP requests have no SOAP messages to describe.</summary>
    private static bool HasEnvelopes(ServiceEndpoint endpoint) =>
        endpoint.Binding?.MessageVersion is { } version && version.Envelope != EnvelopeVersion.None;

    /// <summary>The address with the port that was chosen, where the endpoint left the choice.</summary>
    private Uri Real(ServiceEndpoint endpoint)
    {
        var uri = endpoint.Address!.Uri;
        return uri.Port == 0 && realAddress(endpoint.ListenUri!) is { } real
            ? new UriBuilder(uri) { Port = real.Port }.Uri
            : uri;
    }

    /// <summary>
    /// The endpoint with the address and the identity that metadata publish; the one that the host has is not touched.
    /// </summary>
    private ServiceEndpoint Shown(ServiceEndpoint endpoint, Uri uri)
    {
        var identity = PublishedIdentity.Of(endpoint, service);
        if (uri == endpoint.Address!.Uri && identity == endpoint.Address.Identity)
        {
            return endpoint;
        }

        var copy = new ServiceEndpoint(
            endpoint.Contract, endpoint.Binding,
            new EndpointAddressBuilder(endpoint.Address) { Uri = uri, Identity = identity }.ToEndpointAddress())
        {
            Name = endpoint.Name,
            ListenUri = endpoint.ListenUri,
        };
        foreach (var behavior in endpoint.Behaviors)
        {
            copy.Behaviors.Add(behavior);
        }

        return copy;
    }
}
