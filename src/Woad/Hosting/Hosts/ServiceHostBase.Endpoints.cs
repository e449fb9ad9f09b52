using System.ServiceModel.Channels;
using System.ServiceModel.Description;

namespace System.ServiceModel;

public abstract partial class ServiceHostBase
{
    /// <summary>Adds an endpoint for a contract by its configuration name.</summary>
    /// <param name="implementedContract">The contract of the endpoint.</param>
    /// <param name="binding">The binding.</param>
    /// <param name="address">The address.</param>
    /// <returns>The endpoint.</returns>
    public ServiceEndpoint AddServiceEndpoint(string implementedContract, Binding binding, string address) =>
        AddServiceEndpoint(implementedContract, binding, address, null);

    /// <summary>
    /// Adds an endpoint that listens at <paramref name="listenUri"/>, for a contract by its configuration name.
    /// </summary>
    /// <param name="implementedContract">The contract of the endpoint.</param>
    /// <param name="binding">The binding.</param>
    /// <param name="address">The address.</param>
    /// <param name="listenUri">The address at which the endpoint listens.</param>
    /// <returns>The endpoint.</returns>
    public ServiceEndpoint AddServiceEndpoint(
        string implementedContract, Binding binding, string address, Uri? listenUri)
    {
        ArgumentNullException.ThrowIfNull(address);
        return AddServiceEndpoint(
            implementedContract, binding, new Uri(address, UriKind.RelativeOrAbsolute), listenUri);
    }

    /// <summary>Adds an endpoint for a contract by its configuration name.</summary>
    /// <param name="implementedContract">The contract of the endpoint.</param>
    /// <param name="binding">The binding.</param>
    /// <param name="address">The address.</param>
    /// <returns>The endpoint.</returns>
    public ServiceEndpoint AddServiceEndpoint(string implementedContract, Binding binding, Uri address) =>
        AddServiceEndpoint(implementedContract, binding, address, null);

    /// <summary>
    /// Adds an endpoint that listens at <paramref name="listenUri"/>, for a contract by its configuration name.
    /// </summary>
    /// <param name="implementedContract">The contract of the endpoint.</param>
    /// <param name="binding">The binding.</param>
    /// <param name="address">The address.</param>
    /// <param name="listenUri">The address at which the endpoint listens.</param>
    /// <returns>The endpoint.</returns>
    /// <exception cref="InvalidOperationException">
    /// The service does not implement the contract, or the address is relative and no base address fits.
    /// </exception>
    public ServiceEndpoint AddServiceEndpoint(string implementedContract, Binding binding, Uri address, Uri? listenUri)
    {
        ArgumentNullException.ThrowIfNull(implementedContract);
        return AddEndpoint(
            ImplementedContracts.TryGetValue(implementedContract, out var contract)
                ? contract
                : OwnContract(implementedContract),
            binding,
            address,
            listenUri);
    }

    /// <summary>
    /// Throws when no endpoint can be added any more. While the host opens, one can: derived hosts add endpoints in
    /// <see cref="CommunicationObject.OnOpening"/>.
    /// </summary>
    private void ThrowIfOpened()
    {
        if (State != CommunicationState.Opening)
        {
            ThrowIfDisposedOrImmutable();
        }
    }
}
