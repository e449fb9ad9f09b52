using System.Collections.ObjectModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Dispatcher;
using Woad.Exchanges;
using Woad.Metadata;
using Woad.Metadata.Exchange;
using Woad.Xml;

namespace System.ServiceModel.Description;

/// <summary>
/// Has a service show its metadata to those who ask: WSDL and schemas at <c>?wsdl</c>, <c>?singleWsdl</c> and
/// <c>?xsd=xsd0</c> of an address, and what endpoints of contract <see cref="IMetadataExchange"/> answer. Nothing is
/// shown unless asked for.
/// </summary>
/// <remarks>The documents are made when they are asked for the first time, and kept.</remarks>
/// <example>
/// <code>
/// var host = new ServiceHost(typeof(Greeter), new Uri("http://localhost:8009/greeter"));
/// host.AddServiceEndpoint(typeof(IGreeter), new BasicHttpBinding(), "");
/// host.Description.Behaviors.Add(new ServiceMetadataBehavior { HttpGetEnabled = true });
/// host.Open(); // http://localhost:8009/greeter?wsdl
/// </code>
/// </example>
public class ServiceMetadataBehavior : IServiceBehavior
{
    /// <summary>
    /// The name of the contract of endpoints that hand out metadata, <see cref="IMetadataExchange"/>.
    /// </summary>
    public const string MexContractName = "IMetadataExchange";

    private MetadataExporter? _exporter;

    /// <summary>
    /// Gets or sets the external address of the metadata, to which requests for <c>?wsdl</c> are redirected.
    /// </summary>
    /// <value>The default is <see langword="null"/>.</value>
    /// <exception cref="ArgumentException">An absolute address is neither HTTP nor HTTPS.</exception>
    public Uri? ExternalMetadataLocation
    {
        get;
        set =>
            field = value is not { IsAbsoluteUri: true }
                || value.Scheme == Uri.UriSchemeHttp
                || value.Scheme == Uri.UriSchemeHttps
                ? value
                : throw new ArgumentException(Escaped.Text(
                    $"The external metadata location must be a relative address or one of HTTP or HTTPS; the scheme "
                        + $"'{value.Scheme}' is not."),
                    nameof(value));
    }

    /// <summary>Gets or sets a value that indicates whether metadata are shown over HTTP.</summary>
    /// <value>The default is <see langword="false"/>.</value>
    public bool HttpGetEnabled { get; set; }

    /// <summary>
    /// Gets or sets the address of the metadata over HTTP, absolute or below the host's HTTP base address.
    /// </summary>
    /// <value>The default is null, the base address.</value>
    /// <exception cref="ArgumentException">An absolute address is not HTTP.</exception>
    public Uri? HttpGetUrl
    {
        get;
        set => field = PageAddress.Check(value, Uri.UriSchemeHttp, nameof(HttpGetUrl));
    }

    /// <summary>Gets or sets a value that indicates whether metadata are shown over HTTPS.</summary>
    /// <value>The default is <see langword="false"/>.</value>
    public bool HttpsGetEnabled { get; set; }

    /// <summary>
    /// Gets or sets the address of the metadata over HTTPS, absolute or below the host's HTTPS base address.
    /// </summary>
    /// <value>The default is null, the base address.</value>
    /// <exception cref="ArgumentException">An absolute address is not HTTPS.</exception>
    public Uri? HttpsGetUrl
    {
        get;
        set => field = PageAddress.Check(value, Uri.UriSchemeHttps, nameof(HttpsGetUrl));
    }

    /// <summary>Gets or sets the exporter of the metadata.</summary>
    /// <value>The default is a <see cref="WsdlExporter"/>.</value>
    public MetadataExporter MetadataExporter
    {
        get => _exporter ??= new WsdlExporter();
        set => _exporter = value;
    }

    void IServiceBehavior.AddBindingParameters(
        ServiceDescription serviceDescription,
        ServiceHostBase serviceHostBase,
        Collection<ServiceEndpoint> endpoints,
        BindingParameterCollection bindingParameters)
    {
    }

    void IServiceBehavior.ApplyDispatchBehavior(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase)
    {
        ArgumentNullException.ThrowIfNull(serviceDescription);
        ArgumentNullException.ThrowIfNull(serviceHostBase);
        var source = new MetadataSource(
            serviceDescription,
            this,
            serviceHostBase.RealAddress,
            inPipeline: serviceHostBase.Listeners is not null,
            () => serviceHostBase.ChannelDispatchers.OfType<ChannelDispatcher>().Any(
                d => d.IncludeExceptionDetailInFaults));
        serviceHostBase.Extensions.Add(new ServiceMetadataExtension(source));
        ExchangeEndpoints.Answer(
            serviceHostBase.ChannelDispatchers, new ExchangedMetadata(source, ExternalMetadataLocation));
        if (HttpGetEnabled)
        {
            Show(serviceHostBase, source, Uri.UriSchemeHttp, HttpGetUrl, nameof(HttpGetEnabled), nameof(HttpGetUrl));
        }

        if (HttpsGetEnabled)
        {
            Show(
                serviceHostBase, source, Uri.UriSchemeHttps, HttpsGetUrl, nameof(HttpsGetEnabled), nameof(HttpsGetUrl));
        }
    }

    void IServiceBehavior.Validate(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase)
    {
    }

    /// <summary>
    /// The program's exporter, or a new one: what has been exported stays in an exporter. The version of policies that
    /// was set on the default one is kept.
    /// </summary>
    internal MetadataExporter FreshExporter() => _exporter switch
    {
        null => new WsdlExporter(),
        WsdlExporter { GeneratedWsdlDocuments.Count: > 0 } used when used.GetType() == typeof(WsdlExporter) =>
            new WsdlExporter { PolicyVersion = used.PolicyVersion },
        _ => _exporter,
    };

    /// <exception cref="InvalidOperationException">There is no address to show the metadata at.</exception>
    private static void Show(
        ServiceHostBase host, MetadataSource source, string scheme, Uri? address, string enabled, string setting)
    {
        var found = false;
        foreach (var page in PageAddress.Find(host.PageRoots(scheme), address))
        {
            var shown = host.PageAt(page, nameof(ServiceMetadataBehavior));
            shown.Metadata = source.Find;
            shown.IsOfMetadata |= address is { OriginalString.Length: > 0 };
            found = true;
        }

        if (!found)
        {
            throw new InvalidOperationException(Escaped.Text(
                $"The {enabled} property of ServiceMetadataBehavior is set to true and the {setting} property is a "
                    + $"relative address, but there is no {scheme} base address.  Either supply an {scheme} base "
                    + $"address or set {setting} to an absolute address."));
        }
    }
}
