using System.Collections.Concurrent;
using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Server.Tests.ContextExchange;

/// <summary>Keeps carts by the instanceId of their contexts, as services did before they were durable.</summary>
[ServiceBehavior(InstanceContextMode = InstanceContextMode.PerCall)]
public sealed class Cart : ICart
{
    private static readonly ConcurrentDictionary<string, ConcurrentQueue<string>> _carts = new();

    public int Add(string item)
    {
        if (!ContextMessageProperty.TryGet(OperationContext.Current!.IncomingMessageProperties!, out var context))
        {
            context = New();
            context.AddOrReplaceInMessageProperties(OperationContext.Current.OutgoingMessageProperties);
        }

        var cart = _carts.GetOrAdd(context.Context["instanceId"], static _ => new ConcurrentQueue<string>());
        cart.Enqueue(item);
        return cart.Count;
    }

    public string Seen() =>
        ContextMessageProperty.TryGet(OperationContext.Current!.IncomingMessageProperties!, out var context)
            ? string.Join(";", context.Context.OrderBy(static p => p.Key).Select(static p => $"{p.Key}={p.Value}"))
            : "none";

    public void Swap() => New().AddOrReplaceInMessageProperties(OperationContext.Current!.OutgoingMessageProperties);

    public string Spoil()
    {
        var seen = Seen();
        if (ContextMessageProperty.TryGet(OperationContext.Current!.IncomingMessageProperties!, out var context))
        {
            context.Context["instanceId"] = "spoiled";
        }

        return seen;
    }

    public string Callback()
    {
        if (!CallbackContextMessageProperty.TryGet(
            OperationContext.Current!.IncomingMessageProperties!, out var callback))
        {
            return "none";
        }

        callback.GetListenAddressAndContext(out var address, out var context);
        return $"{address!.Uri} {string.Join(";", context.Select(static p => $"{p.Key}={p.Value}"))}";
    }

    public void Tell(string text)
    {
        CallbackContextMessageProperty.TryGet(OperationContext.Current!.IncomingMessageProperties!, out var callback);
        var binding = new NetTcpContextBinding(SecurityMode.None) { ContextManagementEnabled = false };
        using var factory = new ChannelFactory<ICart>(binding, callback!.CallbackAddress!);
        var caller = factory.CreateChannel();
        caller.Add(text);
        ((IClientChannel)caller).Close();
    }

    /// <summary>The items of a cart.</summary>
    public static string[] ItemsOf(string instanceId) => _carts.TryGetValue(instanceId, out var cart) ? [.. cart] : [];

    private static ContextMessageProperty New() =>
        new(new Dictionary<string, string> { ["instanceId"] = Guid.NewGuid().ToString() });
}
