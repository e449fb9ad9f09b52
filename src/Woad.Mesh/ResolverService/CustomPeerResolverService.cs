using Woad.Detached;
using Woad.Mesh.Resolvers;
using Woad.Xml;

namespace System.ServiceModel.PeerResolvers;

/// <summary>A resolver as a service: knows the nodes of meshes that have registered, in memory.</summary>
/// <remarks>
/// Call <see cref="Open"/> before the host opens, and <see cref="Close"/> after it. Registrations that are not kept
/// within <see cref="RefreshInterval"/> end. At most 100,000 registrations are kept.
/// </remarks>
[ServiceBehavior(
    InstanceContextMode = InstanceContextMode.Single, ConcurrencyMode = ConcurrencyMode.Multiple,
    UseSynchronizationContext = false)]
public class CustomPeerResolverService : IPeerResolverContract
{
    private readonly Registrations _registrations;
    private readonly TimeProvider _clock;
    private TimeSpan _refreshInterval = TimeSpan.FromMinutes(10);
    private TimeSpan _cleanupInterval = TimeSpan.FromMinutes(1);
    private ITimer? _cleanup;
    private bool _isOpen;

    /// <summary>Initializes a new instance of the <see cref="CustomPeerResolverService"/> class.</summary>
    public CustomPeerResolverService() : this(Woad.Mesh.Nodes.ProcessClock.Instance)
    {
    }

    internal CustomPeerResolverService(TimeProvider clock)
    {
        _clock = clock;
        _registrations = new(clock);
    }

    /// <summary>Gets or sets the time between two searches for registrations that have ended.</summary>
    /// <value>The default is 1 minute.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is zero or negative.</exception>
    /// <exception cref="InvalidOperationException">The service is open.</exception>
    public TimeSpan CleanupInterval
    {
        get => _cleanupInterval;
        set => _cleanupInterval = Checked(value, nameof(CleanupInterval));
    }

    /// <summary>Gets or sets a value that indicates whether nodes use this service only, and no referrals.</summary>
    /// <value>The default is <see langword="false"/>.</value>
    /// <exception cref="InvalidOperationException">The service is open.</exception>
    public bool ControlShape
    {
        get;
        set
        {
            CheckClosed(nameof(ControlShape));
            field = value;
        }
    }

    /// <summary>Gets or sets the time after which a registration ends that is not kept.</summary>
    /// <value>The default is 10 minutes.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is zero or negative.</exception>
    /// <exception cref="InvalidOperationException">The service is open.</exception>
    public TimeSpan RefreshInterval
    {
        get => _refreshInterval;
        set => _refreshInterval = Checked(value, nameof(RefreshInterval));
    }

    /// <summary>Begins to serve, and to remove registrations that have ended.</summary>
    /// <exception cref="InvalidOperationException">The service is open.</exception>
    public virtual void Open()
    {
        CheckClosed(nameof(Open));
        _isOpen = true;
        _cleanup = _clock.NewTimer(
            static state => ((Registrations)state!).Clean(), _registrations, _cleanupInterval, _cleanupInterval);
    }

    /// <summary>Ends the service, and forgets all registrations.</summary>
    public virtual void Close()
    {
        _cleanup?.Dispose();
        _registrations.Clear();
        _isOpen = false;
    }

    /// <summary>Tells of the settings that nodes must know.</summary>
    /// <returns>The settings.</returns>
    public virtual ServiceSettingsResponseInfo GetServiceSettings()
    {
        CheckOpen();
        return new(ControlShape);
    }

    /// <summary>Keeps the registration of a node.</summary>
    /// <param name="refreshInfo">The request.</param>
    /// <returns>The result.</returns>
    /// <exception cref="ArgumentException">The request has no content.</exception>
    public virtual RefreshResponseInfo Refresh(RefreshInfo refreshInfo)
    {
        ArgumentNullException.ThrowIfNull(refreshInfo);
        CheckOpen();
        CheckContent(refreshInfo.HasBody() && refreshInfo.MeshId.Length > 0, nameof(refreshInfo));
        return _registrations.Refresh(refreshInfo.MeshId, refreshInfo.RegistrationId, _refreshInterval)
            ? new(_refreshInterval, RefreshResult.Success)
            : new(TimeSpan.Zero, RefreshResult.RegistrationNotFound);
    }

    /// <summary>Registers a node of a mesh.</summary>
    /// <param name="clientId">The name of the client.</param>
    /// <param name="meshId">The name of the mesh.</param>
    /// <param name="address">The address of the node.</param>
    /// <returns>The registration.</returns>
    /// <exception cref="ArgumentException">The name of the mesh or the address is missing.</exception>
    public virtual RegisterResponseInfo Register(Guid clientId, string meshId, PeerNodeAddress address)
    {
        CheckOpen();
        CheckContent(!string.IsNullOrEmpty(meshId) && address is not null, nameof(meshId));
        return new(_registrations.Add(meshId, address!, _refreshInterval), _refreshInterval);
    }

    /// <summary>Registers a node of a mesh.</summary>
    /// <param name="registerInfo">The request.</param>
    /// <returns>The registration.</returns>
    /// <exception cref="ArgumentException">The request has no content.</exception>
    public virtual RegisterResponseInfo Register(RegisterInfo registerInfo)
    {
        ArgumentNullException.ThrowIfNull(registerInfo);
        CheckContent(registerInfo.HasBody(), nameof(registerInfo));
        return Register(registerInfo.ClientId, registerInfo.MeshId, registerInfo.NodeAddress);
    }

    /// <summary>Finds nodes of a mesh; of more than are wanted, some by chance.</summary>
    /// <param name="resolveInfo">The request.</param>
    /// <returns>The nodes.</returns>
    /// <exception cref="ArgumentException">The request has no content.</exception>
    public virtual ResolveResponseInfo Resolve(ResolveInfo resolveInfo)
    {
        ArgumentNullException.ThrowIfNull(resolveInfo);
        CheckOpen();
        CheckContent(
            resolveInfo.HasBody() && resolveInfo.MeshId.Length > 0 && resolveInfo.MaxAddresses > 0,
            nameof(resolveInfo));
        return new(_registrations.Find(resolveInfo.MeshId, Math.Min(resolveInfo.MaxAddresses, Registrations.MaxFound)));
    }

    /// <summary>Removes the registration of a node.</summary>
    /// <param name="unregisterInfo">The request.</param>
    /// <exception cref="ArgumentException">The request has no content.</exception>
    public virtual void Unregister(UnregisterInfo unregisterInfo)
    {
        ArgumentNullException.ThrowIfNull(unregisterInfo);
        CheckOpen();
        CheckContent(unregisterInfo.HasBody() && unregisterInfo.MeshId.Length > 0, nameof(unregisterInfo));
        _registrations.Remove(unregisterInfo.MeshId, unregisterInfo.RegistrationId);
    }

    /// <summary>Changes the address of a registration, or registers the node where there is none.</summary>
    /// <param name="updateInfo">The request.</param>
    /// <returns>The registration.</returns>
    /// <exception cref="ArgumentException">The request has no content.</exception>
    public virtual RegisterResponseInfo Update(UpdateInfo updateInfo)
    {
        ArgumentNullException.ThrowIfNull(updateInfo);
        CheckOpen();
        CheckContent(
            updateInfo.HasBody() && updateInfo.MeshId.Length > 0 && updateInfo.NodeAddress is not null,
            nameof(updateInfo));
        return _registrations.Update(
            updateInfo.MeshId, updateInfo.RegistrationId, updateInfo.NodeAddress!, _refreshInterval)
                ? new(updateInfo.RegistrationId, _refreshInterval)
                : Register(updateInfo.ClientId, updateInfo.MeshId, updateInfo.NodeAddress!);
    }

    private static void CheckContent(bool isThere, string name)
    {
        if (!isThere)
        {
            throw new ArgumentException(
                "The request lacks content: the name of the mesh, the address of the node or a positive number.", name);
        }
    }

    private TimeSpan Checked(TimeSpan value, string name)
    {
        ArgumentOutOfRangeException.ThrowIfLessThanOrEqual(value, TimeSpan.Zero, name);
        CheckClosed(name);
        return value;
    }

    private void CheckClosed(string name)
    {
        if (_isOpen)
        {
            throw new InvalidOperationException(Escaped.Text(
                $"The resolver's service is open: {name} is for a service that is not. Call Close first."));
        }
    }

    private void CheckOpen()
    {
        if (!_isOpen)
        {
            throw new InvalidOperationException(
                "The resolver's service is not open. Call CustomPeerResolverService.Open before the host opens.");
        }
    }
}
