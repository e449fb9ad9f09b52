using System.Collections.ObjectModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Dispatcher;
using Woad.Metadata;

namespace System.ServiceModel.Description;

/// <summary>Settings of the information that a service shows for debugging.</summary>
public class ServiceDebugBehavior : IServiceBehavior
{
    private bool? _httpHelpPage;
    private bool? _httpsHelpPage;

    /// <summary>
    /// Gets or sets a value that indicates whether people who open the service's HTTP address in a browser are shown a
    /// page about it. Default: true, as in WCF; but unless a program sets it, the page is shown in the environment
    /// Development only (<c>DOTNET_ENVIRONMENT</c> or <c>ASPNETCORE_ENVIRONMENT</c>).
    /// </summary>
    public bool HttpHelpPageEnabled
    {
        get => _httpHelpPage ?? true;
        set => _httpHelpPage = value;
    }

    /// <summary>Gets or sets the address of the page, absolute or below the host's HTTP base address.</summary>
    /// <value>The default is null, the base address.</value>
    /// <exception cref="ArgumentException">An absolute address is not HTTP.</exception>
    public Uri? HttpHelpPageUrl
    {
        get;
        set => field = PageAddress.Check(value, Uri.UriSchemeHttp, nameof(HttpHelpPageUrl));
    }

    /// <summary>Gets or sets the same as <see cref="HttpHelpPageEnabled"/> for HTTPS.</summary>
    public bool HttpsHelpPageEnabled
    {
        get => _httpsHelpPage ?? true;
        set => _httpsHelpPage = value;
    }

    /// <summary>Gets or sets the address of the page, absolute or below the host's HTTPS base address.</summary>
    /// <value>The default is null, the base address.</value>
    /// <exception cref="ArgumentException">An absolute address is not HTTPS.</exception>
    public Uri? HttpsHelpPageUrl
    {
        get;
        set => field = PageAddress.Check(value, Uri.UriSchemeHttps, nameof(HttpsHelpPageUrl));
    }

    /// <summary>
    /// Gets or sets a value that indicates whether faults tell callers the exception's type, message and stack.
    /// </summary>
    /// <value>The default is <see langword="false"/>.</value>
    public bool IncludeExceptionDetailInFaults { get; set; }

    void IServiceBehavior.AddBindingParameters(
        ServiceDescription serviceDescription,
        ServiceHostBase serviceHostBase,
        Collection<ServiceEndpoint> endpoints,
        BindingParameterCollection bindingParameters)
    {
    }

    void IServiceBehavior.ApplyDispatchBehavior(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase)
    {
        ArgumentNullException.ThrowIfNull(serviceHostBase);
        Show(serviceHostBase, _httpHelpPage, Uri.UriSchemeHttp, HttpHelpPageUrl);
        Show(serviceHostBase, _httpsHelpPage, Uri.UriSchemeHttps, HttpsHelpPageUrl);
        if (!IncludeExceptionDetailInFaults)
        {
            return;
        }

        foreach (var dispatcher in serviceHostBase.ChannelDispatchers.OfType<ChannelDispatcher>())
        {
            dispatcher.IncludeExceptionDetailInFaults = true;
        }
    }

    void IServiceBehavior.Validate(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase)
    {
    }

    private static void Show(ServiceHostBase host, bool? enabled, string scheme, Uri? address)
    {
        if (enabled ?? host.IsInDevelopment)
        {
            foreach (var page in PageAddress.Find(host.PageRoots(scheme), address))
            {
                host.PageAt(page, nameof(ServiceDebugBehavior)).Help = new ServiceHelpPage(host.Description.Name);
            }
        }
    }
}
