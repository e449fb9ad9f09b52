using System.ServiceModel;
using System.ServiceModel.Description;

namespace Woad.Hosting;

/// <summary>Where endpoints come from that code names only by name: the seam for configuration files.</summary>
internal abstract class ConfigurationSource
{
    /// <summary>The source of the process; null when none is installed.</summary>
    public static ConfigurationSource? Current { get; set; }

    /// <summary>Adds to a host what is configured for its service: endpoints, base addresses, behaviors.</summary>
    public abstract void Apply(ServiceHostBase host);

    /// <summary>The client endpoint <paramref name="name"/> ("*" for the only one) of a contract.</summary>
    /// <exception cref="InvalidOperationException">There is none, or "*" fits several.</exception>
    public abstract ServiceEndpoint GetClientEndpoint(string name, ContractDescription contract);
}
