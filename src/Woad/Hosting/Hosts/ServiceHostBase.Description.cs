using System.ServiceModel.Description;
using Woad.Hosting;

namespace System.ServiceModel;

/// <content>The description of the service, which a host that fills its dispatchers itself does not have.</content>
public abstract partial class ServiceHostBase
{
    /// <summary>Adds what configuration says of the service. Called when the description is made.</summary>
    /// <remarks>What is wrong with the configuration is thrown at open, all of it at once.</remarks>
    protected virtual void ApplyConfiguration() =>
        _configurationError = Description is null
            ? throw NeedsDescription(nameof(ApplyConfiguration))
            : Configuration?.Apply(this);

    /// <summary>Creates the description of the service and the contracts that it implements.</summary>
    /// <param name="implementedContracts">When the method returns, the contracts of the service, by name.</param>
    /// <returns>The description.</returns>
    protected abstract ServiceDescription CreateDescription(
        out IDictionary<string, ContractDescription> implementedContracts);

    /// <summary>Creates the description and reads configuration. Called by derived constructors.</summary>
    /// <param name="baseAddresses">The base addresses of the host.</param>
    protected void InitializeDescription(UriSchemeKeyedCollection baseAddresses)
    {
        ArgumentNullException.ThrowIfNull(baseAddresses);
        foreach (var address in baseAddresses)
        {
            _baseAddresses.Add(address);
        }

        Description = CreateDescription(out var contracts);
        _implementedContracts = contracts;
        DefaultBehaviors.AddTo(Description);
        ApplyConfiguration();
        DefaultBehaviors.AddTo(Description);
    }

    private static InvalidOperationException NeedsDescription(string method) => new(
        $"{method} requires that the Description property be initialized. Either provide a valid ServiceDescription in "
            + $"the CreateDescription method or override the {method} method to provide an alternative "
            + "implementation.");
}
