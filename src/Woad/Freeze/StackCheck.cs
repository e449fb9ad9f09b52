using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using Woad.Connections;
using Woad.Freeze.Forms;
using Woad.Model;

namespace Woad.Freeze;

/// <summary>Freezes the stack of an endpoint to find out whether this machine and the credentials allow it.</summary>
internal static class StackCheck
{
    /// <exception cref="InvalidOperationException">The endpoint cannot open; the message has the reason and the
    /// remedy.</exception>
    public static void OfService(ServiceEndpoint endpoint, BindingParameterCollection parameters, TimeProvider clock)
    {
        var binding = endpoint.Binding!;
        var elements = binding.CreateBindingElements();
        var credentials = parameters.Find<ServiceCredentials>();
        if (elements.All(e => e.IsBuiltIn || e.IsLayer(elements))
            && !ClassicStack.IsNeeded(binding, elements))
        {
            ServiceFreezer.CheckShape(endpoint, OfBuiltIn(endpoint, parameters, clock));
            return;
        }

        // Parts that the program has written are made once, by the freezer itself.
        var builtIn = elements.Where(static element => element.IsBuiltIn).ToArray();
        _ = UpgradeFreezer.OfService(builtIn, credentials, clock);
        if (builtIn.OfType<HttpTransportBindingElement>().FirstOrDefault() is { } http)
        {
            _ = HttpFreezer.OfService(http, credentials, HttpModel.Plain, clock);
        }
    }

    private static StackModel OfBuiltIn(
        ServiceEndpoint endpoint, BindingParameterCollection parameters, TimeProvider clock) => BindingFreezer.Freeze(
        endpoint.Binding!,
        clock,
        (elements, model) => SecurityFreezer.OfService(elements, model, parameters.Find<ServiceCredentials>()),
        (elements, model) => LayerFreezer.OfService(elements, model, parameters),
        ContractForm.Of([endpoint.Contract]));
}
