using System.Collections.Frozen;
using Woad.Encoders;
using Woad.Exchanges;
using Woad.Model;

namespace Woad.Dispatch;

/// <summary>One address of a service at run time: its endpoints, and what their messages have in common.</summary>
internal sealed class ListenerRuntime
{
    public ListenerRuntime(ServiceRuntime service, ListenerModel model, Func<ListenerRuntime, DispatchStyle> style)
    {
        Service = service;
        Model = model;
        Endpoints = [.. model.Endpoints.Select(e => new EndpointRuntime(service, e, model.Stack))];
        IsFiltered = Array.Exists(Endpoints, e => e.Model.IsFiltered);
        HasAddressHeaders = Array.Exists(Endpoints, e => e.Headers.Count > 0);
        Selector = new MessageSelector(this);
        Style = style(this);
    }

    public ServiceRuntime Service { get; }

    public ListenerModel Model { get; }

    public EncodingModel Encoding => Model.Encoding;

    public EndpointRuntime[] Endpoints { get; }

    /// <summary>
    /// Whether a behavior has put a filter before an endpoint, so that only a message tells whose it is.
    /// </summary>
    public bool IsFiltered { get; }

    /// <summary>
    /// Whether an endpoint takes messages with certain headers only, and gets those before the others.
    /// </summary>
    public bool HasAddressHeaders { get; }

    /// <summary>Selects by message what a head does not settle.</summary>
    public MessageSelector Selector { get; }

    public DispatchStyle Style { get; }

    /// <summary>Whether layers below change messages: then answers are handed over as contents.</summary>
    public bool IsParted { get; set; }

    /// <summary>The calls to peers whose messages come without sessions; null where they are not called.</summary>
    public Func<Peer, IRequester>? Datagrams { get; set; }

    /// <summary>The actions that operations of the endpoints have.</summary>
    public FrozenSet<string> Actions() =>
        Endpoints.SelectMany(static e => e.Model.Contract.Operations).Select(static o => o.Action).ToFrozenSet();

    /// <summary>Whether the peer is called in the session in which it calls.</summary>
    public bool IsDuplex =>
        Service.Model.IsCallback || Array.Exists(Endpoints, static e => e.Model.Callback is not null);
}
