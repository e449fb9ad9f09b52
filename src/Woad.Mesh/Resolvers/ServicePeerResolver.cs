using System.Collections.ObjectModel;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.PeerResolvers;
using Woad.Detached;

namespace Woad.Mesh.Resolvers;

/// <summary>A resolver that calls the service of one, and keeps its registrations alive.</summary>
internal sealed class ServicePeerResolver : PeerResolver
{
    private readonly Guid _client = Guid.NewGuid();
    private readonly TimeProvider _clock;
    private EndpointAddress? _address;
    private Binding? _binding;
    private ClientCredentials? _credentials;
    private bool? _shares;

    public ServicePeerResolver() : this(Nodes.ProcessClock.Instance)
    {
    }

    public ServicePeerResolver(TimeProvider clock) => _clock = clock;

    public override bool CanShareReferrals =>
        _shares ??= !Call(static service => service.GetServiceSettings(), TimeSpan.FromMinutes(2)).ControlMeshShape;

    public override void Initialize(
        EndpointAddress? address, Binding? binding, ClientCredentials? credentials,
        PeerReferralPolicy referralPolicy) =>
        (_address, _binding, _credentials) = (address, binding, credentials);

    public override object Register(string meshId, PeerNodeAddress nodeAddress, TimeSpan timeout)
    {
        var response = Call(service => service.Register(new RegisterInfo(_client, meshId, nodeAddress)), timeout);
        var kept = new KeptRegistration(meshId, nodeAddress, response.RegistrationId);
        kept.Timer = _clock.NewTimer(
            _ => Keep(kept), null, Half(response.RegistrationLifetime), Timeout.InfiniteTimeSpan);
        return kept;
    }

    public override ReadOnlyCollection<PeerNodeAddress> Resolve(string meshId, int maxAddresses, TimeSpan timeout) =>
        new(Call(service => service.Resolve(new ResolveInfo(_client, meshId, maxAddresses)), timeout).Addresses);

    public override void Unregister(object registrationId, TimeSpan timeout)
    {
        var kept = (KeptRegistration)registrationId;
        kept.End();
        Call(
            service =>
            {
                service.Unregister(new UnregisterInfo(kept.Mesh, kept.Id));
                return 0;
            },
            timeout);
    }

    public override void Update(object registrationId, PeerNodeAddress updatedNodeAddress, TimeSpan timeout)
    {
        var kept = (KeptRegistration)registrationId;
        var response = Call(
            service => service.Update(new UpdateInfo(kept.Id, _client, kept.Mesh, updatedNodeAddress)), timeout);
        (kept.Address, kept.Id) = (updatedNodeAddress, response.RegistrationId);
    }

    private static TimeSpan Half(TimeSpan lifetime) =>
        TimeSpan.FromMilliseconds(Math.Clamp(lifetime.TotalMilliseconds / 2, 1000, 3_600_000));

    /// <summary>Keeps the registration; makes it again where the service has forgotten it.</summary>
    private void Keep(KeptRegistration kept)
    {
        var next = TimeSpan.FromMinutes(1);
        try
        {
            var timeout = TimeSpan.FromMinutes(2);
            var answer = Call(service => service.Refresh(new RefreshInfo(kept.Mesh, kept.Id)), timeout);
            if (answer.Result == RefreshResult.Success)
            {
                next = Half(answer.RegistrationLifetime);
            }
            else
            {
                var made = Call(
                    service => service.Register(new RegisterInfo(_client, kept.Mesh, kept.Address)), timeout);
                (kept.Id, next) = (made.RegistrationId, Half(made.RegistrationLifetime));
            }
        }
        catch (Exception e) when (e is CommunicationException or TimeoutException)
        {
            // The service is away: the next try is soon.
        }

        kept.Again(next);
    }

    private T Call<T>(Func<IPeerResolverContract, T> call, TimeSpan timeout)
    {
        using var factory = new ChannelFactory<IPeerResolverContract>(_binding!, _address!);
        if (_credentials is not null)
        {
            factory.Endpoint.EndpointBehaviors.Remove(typeof(ClientCredentials));
            factory.Endpoint.EndpointBehaviors.Add(_credentials.Clone());
        }

        var channel = factory.CreateChannel();
        try
        {
            ((IClientChannel)channel).OperationTimeout = timeout;
            var result = call(channel);
            ((IClientChannel)channel).Close();
            return result;
        }
        catch (Exception)
        {
            ((IClientChannel)channel).Abort();
            factory.Abort();
            throw;
        }
    }
}
