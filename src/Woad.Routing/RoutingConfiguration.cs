using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;

namespace System.ServiceModel.Routing;

/// <summary>The settings of a routing service: which messages go to which endpoints, and how.</summary>
public sealed class RoutingConfiguration
{
    /// <summary>
    /// Initializes a new instance of the <see cref="RoutingConfiguration"/> class with an empty table.
    /// </summary>
    public RoutingConfiguration()
        : this(new MessageFilterTable<IEnumerable<ServiceEndpoint>>(), routeOnHeadersOnly: true)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="RoutingConfiguration"/> class.</summary>
    /// <param name="filterTable">
    /// The filters. The value of each is the endpoint that a message is sent to, and behind it the backups, in the
    /// order in which they are tried.
    /// </param>
    /// <param name="routeOnHeadersOnly">Whether filters look at headers only, so that no message is copied for them.
    /// </param>
    /// <exception cref="ArgumentNullException"><paramref name="filterTable"/> is null.</exception>
    public RoutingConfiguration(
        MessageFilterTable<IEnumerable<ServiceEndpoint>> filterTable, bool routeOnHeadersOnly)
    {
        ArgumentNullException.ThrowIfNull(filterTable);
        FilterTable = filterTable;
        RouteOnHeadersOnly = routeOnHeadersOnly;
    }

    /// <summary>Gets or sets a value that indicates whether messages are sent on one after the other, in the order in
    /// which they have come.</summary>
    /// <value>The default is <see langword="false"/>.</value>
    public bool EnsureOrderedDispatch { get; set; }

    /// <summary>Gets the filters with their endpoints.</summary>
    public MessageFilterTable<IEnumerable<ServiceEndpoint>> FilterTable { get; }

    /// <summary>Gets or sets a value that indicates whether filters look at headers only.</summary>
    /// <value>The default is <see langword="true"/>.</value>
    public bool RouteOnHeadersOnly { get; set; }

    /// <summary>Gets or sets a value that indicates whether messages are changed to the SOAP and addressing versions of
    /// the endpoints that they are sent to.</summary>
    /// <value>The default is <see langword="true"/>.</value>
    public bool SoapProcessingEnabled { get; set; } = true;
}
