using System.Collections.ObjectModel;

namespace System.ServiceModel;

/// <summary>Tells nodes of a mesh of each other: registers them and finds others.</summary>
public abstract class PeerResolver
{
    /// <summary>Initializes a new instance of the <see cref="PeerResolver"/> class.</summary>
    protected PeerResolver()
    {
    }

    /// <summary>Gets a value that indicates whether nodes may tell each other of nodes that they know.</summary>
    public abstract bool CanShareReferrals { get; }

    /// <summary>Gets ready for use, before the first call.</summary>
    /// <param name="address">The address of the resolver's service; null when it has none.</param>
    /// <param name="binding">The binding of the resolver's service; null when it has none.</param>
    /// <param name="credentials">The credentials for the resolver's service; null for none.</param>
    /// <param name="referralPolicy">The rule for nodes that nodes tell each other of.</param>
    public virtual void Initialize(
        EndpointAddress? address,
        Channels.Binding? binding,
        Description.ClientCredentials? credentials,
        System.ServiceModel.PeerResolvers.PeerReferralPolicy referralPolicy)
    {
    }

    /// <summary>Registers a node of a mesh.</summary>
    /// <param name="meshId">The name of the mesh.</param>
    /// <param name="nodeAddress">The address of the node.</param>
    /// <param name="timeout">The maximum time of the operation.</param>
    /// <returns>An object that names the registration.</returns>
    public abstract object Register(string meshId, PeerNodeAddress nodeAddress, TimeSpan timeout);

    /// <summary>Finds nodes of a mesh.</summary>
    /// <param name="meshId">The name of the mesh.</param>
    /// <param name="maxAddresses">The largest number of nodes to return.</param>
    /// <param name="timeout">The maximum time of the operation.</param>
    /// <returns>The addresses of the nodes.</returns>
    public abstract ReadOnlyCollection<PeerNodeAddress> Resolve(string meshId, int maxAddresses, TimeSpan timeout);

    /// <summary>Removes the registration of a node.</summary>
    /// <param name="registrationId">The object that <see cref="Register"/> has returned.</param>
    /// <param name="timeout">The maximum time of the operation.</param>
    public abstract void Unregister(object registrationId, TimeSpan timeout);

    /// <summary>Changes the address of a registration.</summary>
    /// <param name="registrationId">The object that <see cref="Register"/> has returned.</param>
    /// <param name="updatedNodeAddress">The new address of the node.</param>
    /// <param name="timeout">The maximum time of the operation.</param>
    public abstract void Update(object registrationId, PeerNodeAddress updatedNodeAddress, TimeSpan timeout);
}
