using System.Diagnostics.CodeAnalysis;
using System.ServiceModel;
using System.ServiceModel.Description;

namespace Woad.Server.Hosting;

/// <summary>A host whose HTTP base addresses are endpoints for scripts when it has no other endpoint.</summary>
[UnconditionalSuppressMessage(
    "Trimming", "IL2067", Justification = "A program that names its services by text keeps their types.")]
internal sealed class WebScriptServiceHost(Type serviceType, Uri[] baseAddresses)
    : ServiceHost(serviceType, baseAddresses)
{
    protected override void OnOpening()
    {
        if (Description.Endpoints.Count == 0)
        {
            WebBaseAddresses.AddEndpoints(
                this, Description, ImplementedContracts, nameof(WebScriptServiceHost),
                (contract, address) => new WebScriptEndpoint(contract, address));
        }

        if (Description.Behaviors.Find<ServiceDebugBehavior>() is { } debug)
        {
            debug.HttpHelpPageEnabled = false;
            debug.HttpsHelpPageEnabled = false;
        }

        foreach (var endpoint in Description.Endpoints)
        {
            if (WebBaseAddresses.IsPlainHttp(endpoint.Binding) && endpoint.Behaviors.Find<WebHttpBehavior>() is null)
            {
                endpoint.Behaviors.Add(new WebScriptEnablingBehavior());
            }
        }

        base.OnOpening();
    }
}
