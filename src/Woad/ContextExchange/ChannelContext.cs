using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Exchanges;
using Woad.Layers;
using Woad.Messages;

namespace Woad.ContextExchange;

/// <summary>
/// The context of one channel of a client: given by the program before the channel opens, or established by an answer
/// of the service. It is sent with every request since then.
/// </summary>
internal sealed class ChannelContext : IChannelPart, IContextManager
{
    private const string Disabled =
        "The channel does not manage its context. Set IContextManager.Enabled to true before the channel is opened, or "
        + "use ContextMessageProperty in the properties of messages.";

    private readonly Lock _lock = new();
    private readonly ContextModel _model;
    private readonly LayerContext _stack;
    private bool _isManaged;
    private bool _isOpen;
    private SharedContext? _context;
    private MessageProperties? _properties;

    public ChannelContext(ContextModel model, LayerContext stack)
    {
        (_model, _stack, _isManaged) = (model, stack, model.IsManaged);
        Keep(null);
    }

    /// <inheritdoc/>
    public bool Enabled
    {
        get => _isManaged;
        set
        {
            if (_isOpen && value != _isManaged)
            {
                throw new InvalidOperationException(
                    "Context management is switched on or off before the channel is opened, not after.");
            }

            _isManaged = value;
        }
    }

    /// <inheritdoc/>
    public IDictionary<string, string> GetContext()
    {
        RequireManaged();
        lock (_lock)
        {
            return _context?.Copy() ?? [];
        }
    }

    /// <inheritdoc/>
    public void SetContext(IDictionary<string, string> context)
    {
        RequireManaged();
        if (_isOpen)
        {
            throw new InvalidOperationException(
                "The context of a channel is set before the channel is opened. Open another channel for another "
                + "context.");
        }

        var copy = ContextNames.CopyOf(context);
        Keep(copy.Count > 0 ? new SharedContext(copy) : null);
    }

    public T? GetProperty<T>()
        where T : class => typeof(T) == typeof(IContextManager) ? (T)(object)this : null;

    public IRequester Over(IRequester below)
    {
        _isOpen = true;
        return new ContextRequester(below, this);
    }

    /// <summary>A request leaves.</summary>
    /// <returns>Whether it carries the channel's context.</returns>
    public bool Sending(PendingRequest request)
    {
        if (request.Request.Properties is not { Count: > 0 } own)
        {
            request.Request.Properties = Volatile.Read(ref _properties);
            return _context is not null;
        }

        if (_isManaged && own.ContainsKey(ContextMessageProperty.Name))
        {
            throw new InvalidOperationException(
                "The channel manages its context: a message cannot bring another one in a ContextMessageProperty. Use "
                + "IContextManager.SetContext before the channel is opened, or set IContextManager.Enabled to false.");
        }

        request.Request.Properties = own = new MessageProperties(own);
        AddCallback(own);
        if (_isManaged && _context is { } context)
        {
            own[ContextMessageProperty.Name] = new ContextMessageProperty(context);
            return true;
        }

        return false;
    }

    /// <summary>The answer to a request has come.</summary>
    /// <exception cref="ProtocolException">It has another context than the channel.</exception>
    public void Received(PendingRequest request, bool carriedContext)
    {
        if (!request.HasReply || _model.Carrier.ReadReply(request, _stack) is not { } received)
        {
            return;
        }

        if (!_isManaged)
        {
            request.ReplyProperties ??= new MessageProperties();
            new ContextMessageProperty(received).AddOrReplaceInMessageProperties(request.ReplyProperties);
            return;
        }

        lock (_lock)
        {
            if (_context is { } known && (carriedContext || !ContextNames.AreEqual(known.Values, received.Values)))
            {
                throw new ProtocolException(
                    "The service has answered with a context though the channel has one. Calls that are made before "
                    + "the first answer has come may reach several instances of the service: wait for the first "
                    + "answer.");
            }

            Keep(received);
        }
    }

    private void Keep(SharedContext? context)
    {
        lock (_lock)
        {
            _context = context;
            var properties = new MessageProperties();
            AddCallback(properties);
            if (context is not null)
            {
                new ContextMessageProperty(context).AddOrReplaceInMessageProperties(properties);
            }

            Volatile.Write(ref _properties, properties.Count > 0 ? properties : null);
        }
    }

    /// <summary>Completes the callback of the program by the address of the binding.</summary>
    private void AddCallback(MessageProperties properties)
    {
        if (_model.CallbackAddress is not { } address)
        {
            return;
        }

        if (!CallbackContextMessageProperty.TryGet(properties, out var own))
        {
            properties[CallbackContextMessageProperty.Name] =
                new CallbackContextMessageProperty(new EndpointAddress(address));
        }
        else if (own is { CallbackAddress: null, Context: { } context })
        {
            properties[CallbackContextMessageProperty.Name] = new CallbackContextMessageProperty(address, context);
        }
    }

    private void RequireManaged()
    {
        if (!_isManaged)
        {
            throw new InvalidOperationException(Disabled);
        }
    }
}
