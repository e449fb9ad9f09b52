using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Connections;

namespace Woad.Dispatch;

/// <summary>The public view of the channel that an operation came through.</summary>
internal sealed class ServerChannel : AsyncCommunicationObject, IServiceChannel
{
    private readonly IEnvelopeSession? _session;
    private readonly MessageVersion _version;
    private readonly SessionName? _name;
    private readonly TransportModel _transport;
    private readonly TimeProvider _clock;

    public ServerChannel(Call call)
    {
        _clock = call.Service.Clock;
        _session = call.Exchange.Session;
        _version = call.Listener.Encoding.Version;
        _transport = call.Listener.Model.Transport;
        _name = _session is null ? null : new SessionName(_session.Id);
        ListenUri = call.Listener.Model.ListenUri;
        LocalAddress = new EndpointAddress(call.Operation.Endpoint.Model.Address);
        OperationTimeout = _transport.SendTimeout;
        Extensions = new ExtensionCollection<IContextChannel>(this);
        Open();
    }

    public bool AllowOutputBatching { get; set; }

    public IInputSession? InputSession => _name;

    public IOutputSession? OutputSession => _name;

    public EndpointAddress LocalAddress { get; }

    public EndpointAddress RemoteAddress { get; } = new(EndpointAddress.AnonymousUri);

    public TimeSpan OperationTimeout { get; set; }

    public string? SessionId => _session?.Id;

    public Uri ListenUri { get; }

    public IExtensionCollection<IContextChannel> Extensions { get; }

    protected override TimeSpan DefaultCloseTimeout => _transport.CloseTimeout;

    protected override TimeSpan DefaultOpenTimeout => _transport.OpenTimeout;

    public T? GetProperty<T>()
        where T : class => _version as T;

    /// <summary>The session has ended by itself or by the peer: in order, or with <paramref name="error"/>.</summary>
    public void End(Exception? error)
    {
        if (error is not null)
        {
            Fault();
        }

        Abort();
    }

    protected override Task OnOpenAsync(TimeSpan timeout) => Task.CompletedTask;

    protected override async Task OnCloseAsync(TimeSpan timeout)
    {
        if (_session is not null)
        {
            using var deadline = Deadline.After(timeout, _clock);
            await _session.CloseOutputAsync(deadline.Token).ConfigureAwait(false);
        }
    }

    protected override void OnAbort() => _session?.Abort(null);
}
