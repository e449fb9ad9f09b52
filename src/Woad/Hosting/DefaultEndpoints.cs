using System.ServiceModel;
using System.ServiceModel.Description;

namespace Woad.Hosting;

/// <summary>The endpoints of a host that has none of its own: one for each base address and contract.</summary>
internal static class DefaultEndpoints
{
    /// <summary>
    /// Creates the endpoints. Base addresses of a scheme that has no binding by default are left out.
    /// </summary>
    public static List<ServiceEndpoint> Of(
        IEnumerable<Uri> baseAddresses, ICollection<ContractDescription> contracts, ConfigurationSource? configuration)
    {
        var created = new List<ServiceEndpoint>();
        foreach (var address in baseAddresses)
        {
            var binding = configuration?.GetDefaultBinding(address.Scheme) ?? DefaultBindings.For(address.Scheme);
            if (binding is null)
            {
                continue;
            }

            foreach (var contract in contracts)
            {
                var endpoint = new ServiceEndpoint(contract, binding, new EndpointAddress(address));
                configuration?.ApplyDefaultBehaviors(endpoint);
                created.Add(endpoint);
            }
        }

        return created;
    }
}
