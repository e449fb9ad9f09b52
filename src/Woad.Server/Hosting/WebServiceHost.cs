using System.Diagnostics.CodeAnalysis;
using System.ServiceModel.Description;
using Woad.Server.Hosting;
using Woad.Web.Settings;

namespace System.ServiceModel.Web;

/// <summary>
/// Hosts a service for plain HTTP: endpoints get the behavior that they need, and base addresses an endpoint.
/// </summary>
/// <example>
/// <code>
/// var host = new WebServiceHost(typeof(Catalog), new Uri("http://localhost:8010/catalog"));
/// host.Open();
/// </code>
/// </example>
public class WebServiceHost : ServiceHost
{
    /// <summary>
    /// Initializes a new instance of the <see cref="WebServiceHost"/> class for derived classes, which initialize the
    /// description themselves.
    /// </summary>
    public WebServiceHost()
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="WebServiceHost"/> class that hosts one object for all calls.
    /// </summary>
    /// <param name="singletonInstance">
    /// The instance that serves all calls; its InstanceContextMode must be Single.
    /// </param>
    /// <param name="baseAddresses">The base addresses of the host.</param>
    public WebServiceHost(object singletonInstance, params Uri[] baseAddresses)
        : base(singletonInstance, baseAddresses)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="WebServiceHost"/> class that hosts a service of
    /// <paramref name="serviceType"/>.
    /// </summary>
    /// <param name="serviceType">The type of the service.</param>
    /// <param name="baseAddresses">The base addresses of the host.</param>
    public WebServiceHost(
        [DynamicallyAccessedMembers(ServiceTypeMembers.Kept)]
        Type serviceType,
        params Uri[] baseAddresses)
        : base(serviceType, baseAddresses)
    {
    }

    /// <summary>
    /// Adds an endpoint with a <see cref="WebHttpBinding"/> at each HTTP base address when the host has none, and the
    /// <see cref="WebHttpBehavior"/> to endpoints for plain HTTP that lack it.
    /// </summary>
    /// <exception cref="InvalidOperationException">
    /// The service has several contracts and no endpoint says which one is meant.
    /// </exception>
    protected override void OnOpening()
    {
        if (Description is not null)
        {
            if (Description.Endpoints.Count == 0)
            {
                WebBaseAddresses.AddEndpoints(
                    this, Description, ImplementedContracts, nameof(WebServiceHost),
                    (contract, address) => new WebHttpEndpoint(contract, address));
            }

            if (Description.Behaviors.Find<ServiceDebugBehavior>() is { } debug)
            {
                // The base address belongs to the operations.
                debug.HttpHelpPageEnabled = false;
                debug.HttpsHelpPageEnabled = false;
            }

            foreach (var endpoint in Description.Endpoints)
            {
                if (!WebBaseAddresses.IsPlainHttp(endpoint.Binding))
                {
                    continue;
                }

                if (endpoint.Behaviors.Find<WebHttpBehavior>() is null)
                {
                    endpoint.Behaviors.Add(new WebHttpBehavior());
                }

                RawContracts.Apply(endpoint, isService: true);
            }
        }

        base.OnOpening();
    }
}
