using System.Reflection;
using System.Security.Principal;
using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Connections;
using Woad.Exchanges;
using Woad.Messages;

namespace Woad.Tests.Features;

/// <summary>A value of every feature, and an exchange with every fact.</summary>
internal sealed class AllFacts
{
    /// <summary>A feature that a layer of a stack has for itself.</summary>
    private static readonly Feature<string> Own = new(MessageFeatures.Count + 2);

    private readonly string _own = "own";
    private readonly CallerTrace _trace = new("00-1-2-01", "state");
    private readonly CallerActivity _activity = new(Guid.NewGuid());
    private readonly KnownReceipt _receipt = new();
    private readonly ReceivedContext _context = new(
        new SharedContext(new Dictionary<string, string> { ["instanceId"] = "1" }),
        new EndpointAddress("http://localhost/callback"));

    public PeerIdentity Caller { get; } = new(new GenericIdentity("caller"));

    public KnownExchange Exchange { get; } = new();

    /// <summary>The features of transports and dispatch.</summary>
    public static IReadOnlyList<object> Known { get; } =
    [
        .. typeof(MessageFeatures).GetProperties(BindingFlags.Public | BindingFlags.Static)
            .Select(static p => p.GetValue(null)!),
    ];

    /// <summary>Sets every feature.</summary>
    public void SetOn(Incoming message)
    {
        message.Set(MessageFeatures.Caller, Caller);
        message.Set(MessageFeatures.Receipt, _receipt);
        message.Set(MessageFeatures.Context, _context);
        message.Set(MessageFeatures.Trace, _trace);
        message.Set(MessageFeatures.Activity, _activity);
        message.Set(Own, _own);
    }

    /// <summary>Every feature is there.</summary>
    public void AssertOn(Incoming message)
    {
        object?[] found =
        [
            message.Find(MessageFeatures.Caller), message.Find(MessageFeatures.Receipt),
            message.Find(MessageFeatures.Context), message.Find(MessageFeatures.Trace),
            message.Find(MessageFeatures.Activity),
        ];
        Assert.Equal([Caller, _receipt, _context, _trace, _activity], found);
        Assert.Equal(Known.Count, found.Length);
        Assert.Same(_own, message.Find(Own));
        Assert.Same(Caller, message.Caller);
    }

    /// <summary>No feature is there.</summary>
    public static void AssertNoneOn(Incoming message)
    {
        Assert.Null(message.Find(MessageFeatures.Caller));
        Assert.Null(message.Find(MessageFeatures.Receipt));
        Assert.Null(message.Find(MessageFeatures.Context));
        Assert.Null(message.Find(MessageFeatures.Trace));
        Assert.Null(message.Find(MessageFeatures.Activity));
        Assert.Null(message.Find(Own));
    }

    /// <summary>Every fact of the exchange is there, and the properties have those that are shown.</summary>
    public void AssertExchangeOf(Incoming message)
    {
        Assert.Same(Exchange, message.Exchange);
        Assert.True(message.Exchange is IHttpRequest and ITransportAction);
        var properties = new MessageProperties();
        message.AddProperties(properties);
        Assert.Same(Exchange, properties[KnownExchange.Property]);
        AssertShown(properties);
    }

    /// <summary>The exchange has ended: its facts are gone, and only they.</summary>
    public void AssertOnlyContentOf(Incoming message)
    {
        Assert.Null(message.Exchange);
        AssertOn(message);
        var properties = new MessageProperties();
        message.AddProperties(properties);
        Assert.False(properties.ContainsKey(KnownExchange.Property));
        AssertShown(properties);
    }

    private static void AssertShown(MessageProperties properties)
    {
        Assert.True(ContextMessageProperty.TryGet(properties, out var context));
        Assert.Equal("1", context.Context["instanceId"]);
        Assert.True(CallbackContextMessageProperty.TryGet(properties, out _));
    }
}
