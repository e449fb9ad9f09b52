using System.Diagnostics.CodeAnalysis;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using Woad.Server.Hosting;

namespace System.ServiceModel.Web;

/// <summary>Hosts a service for plain HTTP: endpoints get the behavior that they need, and base addresses an endpoint.</summary>
public class WebServiceHost : ServiceHost
{
    /// <summary>For derived classes that initialize the description themselves.</summary>
    public WebServiceHost()
    {
    }

    /// <summary>Hosts one object that serves all calls; its InstanceContextMode must be Single.</summary>
    public WebServiceHost(object singletonInstance, params Uri[] baseAddresses)
        : base(singletonInstance, baseAddresses)
    {
    }

    /// <summary>Hosts a service of <paramref name="serviceType"/>.</summary>
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
    /// <exception cref="InvalidOperationException">The service has several contracts and no endpoint says which one is meant.</exception>
    protected override void OnOpening()
    {
        if (Description is not null)
        {
            AddEndpoints();
            if (Description.Behaviors.Find<ServiceDebugBehavior>() is { } debug)
            {
                // The base address belongs to the operations.
                debug.HttpHelpPageEnabled = false;
                debug.HttpsHelpPageEnabled = false;
            }

            foreach (var endpoint in Description.Endpoints)
            {
                if (IsPlainHttp(endpoint.Binding) && endpoint.Behaviors.Find<WebHttpBehavior>() is null)
                {
                    endpoint.Behaviors.Add(new WebHttpBehavior());
                }
            }
        }

        base.OnOpening();
    }

    private static bool IsPlainHttp(Binding? binding) =>
        binding is WebHttpBinding || binding is CustomBinding custom && custom.Elements.Find<WebMessageEncodingBindingElement>() is not null;

    private void AddEndpoints()
    {
        if (Description.Endpoints.Count > 0)
        {
            return;
        }

        foreach (var address in BaseAddresses.Where(a => a.Scheme is "http" or "https"))
        {
            if (ImplementedContracts.Count != 1)
            {
                throw new InvalidOperationException(
                    $"The service '{Description.Name}' implements {ImplementedContracts.Count} service contracts, so WebServiceHost cannot tell which one its endpoint at '{address}' is for. Add the endpoint explicitly.");
            }

            var binding = new WebHttpBinding { Security = { Mode = address.Scheme == "https" ? WebHttpSecurityMode.Transport : WebHttpSecurityMode.None } };
            Description.Endpoints.Add(new ServiceEndpoint(ImplementedContracts.Values.Single(), binding, new EndpointAddress(address)));
        }
    }
}
