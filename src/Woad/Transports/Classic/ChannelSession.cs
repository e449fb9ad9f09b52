using System.Net;
using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Connections;
using Woad.Exchanges;
using Woad.Xml;

namespace Woad.Transports.Classic;

/// <summary>
/// A channel of the program's as a session of the engine, on either side. Its envelopes are messages, not bytes.
/// </summary>
internal sealed class ChannelSession : ISynchronousSession, ILocalAddress
{
    private readonly IChannel _channel;
    private readonly TransportModel _transport;
    private readonly CancellationTokenSource _ended = new();
    private readonly string _fallbackId = $"urn:uuid:{Guid.NewGuid()}";
    private readonly Uri _address;
    private readonly bool _takesRequests;
    private volatile bool _inputEnded;
    private volatile bool _outputEnded;
    private int _closing;

    /// <param name="channel">The channel, as the shape that its listener or factory is of.</param>
    /// <param name="transport">The timeouts, and whether the channel is a session.</param>
    /// <param name="address">The address to show when the channel has none.</param>
    /// <param name="takesRequests">Whether requests come out of the channel, each with the means to answer it.</param>
    public ChannelSession(IChannel channel, TransportModel transport, Uri address, bool takesRequests)
    {
        _channel = channel;
        _transport = transport;
        _address = address;
        _takesRequests = takesRequests;
        channel.Closed += (_, _) => _ended.Cancel();
        channel.Faulted += (_, _) => _ended.Cancel();
    }

    public string Id => Session?.Id ?? _fallbackId;

    public Uri Via => (_channel as IOutputChannel)?.Via ?? _address;

    public EndPoint? RemoteEndPoint => null;

    public EndpointAddress? LocalAddress =>
        !_transport.HasSessions && _channel is IDuplexChannel { LocalAddress: { IsAnonymous: false } local }
            ? local
            : null;

    public BinaryWriterSession? Strings => null;

    public CancellationToken Ended => _ended.Token;

    private ISession? Session => !_transport.HasSessions || _channel.State == CommunicationState.Created
        ? null
        : _channel switch
        {
            ISessionChannel<IDuplexSession> duplex => duplex.Session,
            ISessionChannel<IInputSession> input => input.Session,
            ISessionChannel<IOutputSession> output => output.Session,
            _ => null,
        };

    public ValueTask<bool> ReceiveAsync(Incoming into, CancellationToken cancellationToken) =>
        ReceiveAsync(into, ProgramChannels.Of(_transport).ReceivesSynchronously);

    public async ValueTask<bool> ReceiveAsync(Incoming into, bool synchronously)
    {
        try
        {
            if (_takesRequests)
            {
                var context = await ChannelTasks.ReceiveAsync((IReplyChannel)_channel, synchronously)
                    .ConfigureAwait(false);
                if (context is not null)
                {
                    into.Take(context.RequestMessage);
                    into.Answer = new ContextAnswer(context, TimeSpan.MaxValue, this);
                }
            }
            else if (await ChannelTasks.ReceiveAsync((IInputChannel)_channel, synchronously)
                .ConfigureAwait(false) is { } message)
            {
                into.Take(message);
            }
        }
        catch (Exception) when (_outputEnded
            && _channel.State is CommunicationState.Closed or CommunicationState.Closing)
        {
            // A channel without sessions has no end of its own: closing it ends its last receive.
        }
        catch (Exception e)
        {
            throw ChannelTasks.AsFailure(e);
        }

        _inputEnded = into.Message is null;
        return !_inputEnded;
    }

    public async ValueTask SendAsync(Outgoing message, CancellationToken cancellationToken)
    {
        if (_channel is not IOutputChannel output)
        {
            throw new CommunicationException(Escaped.Text(
                $"The channel {_channel.GetType()} takes no messages, so no answer can be sent."));
        }

        try
        {
            await ChannelTasks.SendAsync(output, message, _transport.SendTimeout).ConfigureAwait(false);
        }
        catch (Exception e) when (e is not OperationCanceledException)
        {
            throw ChannelTasks.AsFailure(e);
        }
    }

    public void Flush()
    {
    }

    public async ValueTask CloseOutputAsync(CancellationToken cancellationToken)
    {
        if (_outputEnded)
        {
            return;
        }

        _outputEnded = true;
        try
        {
            if (_transport.HasSessions
                && !_takesRequests
                && _channel is IDuplexSessionChannel { State: CommunicationState.Opened } duplex)
            {
                var session = duplex.Session;
                await Task.Factory.FromAsync(
                    session.BeginCloseOutputSession, session.EndCloseOutputSession, _transport.CloseTimeout, null)
                        .ConfigureAwait(false);
            }
            else if (!_transport.HasSessions || _takesRequests)
            {
                // A session of requests has no half that its service could end by itself.
                await CloseAsync().ConfigureAwait(false);
            }
        }
        catch (Exception e)
        {
            throw ChannelTasks.AsFailure(e);
        }
    }

    /// <summary>A session that has ended on both sides is closed; any other one is aborted.</summary>
    public void Abort(Exception? reason)
    {
        if (_inputEnded && _outputEnded)
        {
            _ = CloseAsync();
        }
        else
        {
            _channel.Abort();
        }
    }

    /// <summary>Closes the channel, once; aborts it when that fails.</summary>
    public Task CloseAsync() => Interlocked.Exchange(ref _closing, 1) == 0
        ? ChannelTasks.CloseOrAbortAsync(_channel, _transport.CloseTimeout)
        : Task.CompletedTask;
}
