using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using Woad.Conformance.Contracts;
using Woad.Tests.EndToEnd;
using Woad.Transports.Memory;

namespace Woad.Tests.Client;

public sealed class DuplexChannelFactoryTests
{
    private static readonly EndpointAddress Nowhere = new("memory://localhost/nowhere");

    [Fact]
    public void Factory_without_duplex_refuses_a_contract_with_callbacks()
    {
        var factory = new ChannelFactory<ITalk>(new MemoryBinding(), Nowhere);

        var error = Assert.Throws<InvalidOperationException>(() => factory.CreateChannel());

        Assert.Equal(
            "ChannelFactory does not support the contract ITalk as it defines a callback contract with one or more "
                + "operations. Please consider using DuplexChannelFactory instead of ChannelFactory.",
            error.Message);
    }

    [Fact]
    public void Factory_of_a_type_needs_a_context_for_each_channel()
    {
        var factory = new DuplexChannelFactory<ITalk>(typeof(TalkClient), new MemoryBinding(), Nowhere);

        var error = Assert.Throws<InvalidOperationException>(() => factory.CreateChannel());

        Assert.StartsWith(
            "This CreateChannel overload cannot be called on this instance of DuplexChannelFactory, as the "
                + "DuplexChannelFactory was initialized with a Type", error.Message);
        Assert.NotNull(factory.CreateChannel(new InstanceContext(new TalkClient())));
    }

    [Fact]
    public void Factory_refuses_an_object_without_the_callback_contract()
    {
        var factory = new DuplexChannelFactory<ITalk>(new object(), new MemoryBinding(), Nowhere);

        var error = Assert.Throws<InvalidOperationException>(() => factory.CreateChannel());

        Assert.Equal(
            "The InstanceContext provided to the ChannelFactory contains a UserObject that does not implement the "
                + $"CallbackContractType '{typeof(ITalkBack)}'.",
            error.Message);
    }

    [Fact]
    public void Factory_refuses_null_as_callback()
    {
        Assert.Throws<ArgumentNullException>(() => new DuplexChannelFactory<ITalk>((object)null!));
        Assert.Throws<ArgumentNullException>(() => new DuplexChannelFactory<ITalk>((InstanceContext)null!));
        Assert.Throws<ArgumentNullException>(() => new DuplexChannelFactory<ITalk>((Type)null!));
        Assert.Throws<ArgumentNullException>(() => new DuplexChannelFactory<ITalk>(new TalkClient(), (Binding)null!));
    }

    [Fact]
    public void Binding_without_sessions_is_refused_on_both_sides()
    {
        var factory = new DuplexChannelFactory<ITalkFreely>(
            new TalkClient(), new BasicHttpBinding(), new EndpointAddress("http://localhost/none"));

        var error = Assert.Throws<InvalidOperationException>(() => factory.Open());

        Assert.Equal(
            "Contract requires Duplex, but Binding 'BasicHttpBinding' doesn't support it or isn't configured "
                + "properly to support it.",
            error.Message);
        var host = new MemoryHost(typeof(FreeTalkService));
        host.AddServiceEndpoint(typeof(ITalkFreely).FullName!, new BasicHttpBinding(), "http://localhost:1/none");
        Assert.Equal(error.Message, Assert.Throws<InvalidOperationException>(() => host.Open()).Message);
    }

    /// <summary>Every way to say binding, address and callback leads to the same channel.</summary>
    [Theory]
    [MemberData(nameof(Ways))]
    public void Channel_of_each_constructor_and_overload_is_called_back(string way, Func<EndpointAddress, ITalk> create)
    {
        var address = new EndpointAddress($"memory://localhost/factories/{way.Length}/{Guid.NewGuid():N}");
        using var host = new MemoryHost(typeof(TalkService));
        Concurrency(host);
        host.AddServiceEndpoint(typeof(ITalk).FullName!, new MemoryBinding(), address.Uri.AbsoluteUri);
        host.Open();

        var talk = create(address);

        Assert.Equal(8, talk.Ask(4));
        ((ICommunicationObject)talk).Close();
        host.Close();
    }

    private static readonly Type _client = typeof(TalkClient);

    public static TheoryData<string, Func<EndpointAddress, ITalk>> Ways { get; } = new()
    {
        { "object", a => With(new DuplexChannelFactory<ITalk>(Client()), a).CreateChannel() },
        { "object, binding", a => With(new DuplexChannelFactory<ITalk>(Client(), Binding()), a).CreateChannel() },
        {
            "object, binding, address",
            a => new DuplexChannelFactory<ITalk>(Client(), Binding(), a).CreateChannel()
        },
        {
            "object, binding, string",
            a => new DuplexChannelFactory<ITalk>(Client(), Binding(), a.Uri.AbsoluteUri).CreateChannel()
        },
        { "object, endpoint", a => new DuplexChannelFactory<ITalk>(Client(), Endpoint(a)).CreateChannel() },
        {
            "context as object",
            a => new DuplexChannelFactory<ITalk>((object)Context(), Binding(), a).CreateChannel()
        },
        { "context", a => With(new DuplexChannelFactory<ITalk>(Context()), a).CreateChannel() },
        { "context, binding", a => With(new DuplexChannelFactory<ITalk>(Context(), Binding()), a).CreateChannel() },
        {
            "context, binding, address",
            a => new DuplexChannelFactory<ITalk>(Context(), Binding(), a).CreateChannel()
        },
        {
            "context, binding, string",
            a => new DuplexChannelFactory<ITalk>(Context(), Binding(), a.Uri.AbsoluteUri).CreateChannel()
        },
        { "context, endpoint", a => new DuplexChannelFactory<ITalk>(Context(), Endpoint(a)).CreateChannel() },
        { "type", a => With(new DuplexChannelFactory<ITalk>(_client), a).CreateChannel(Context()) },
        {
            "type, binding",
            a => With(new DuplexChannelFactory<ITalk>(_client, Binding()), a).CreateChannel(Context())
        },
        {
            "type, binding, address",
            a => new DuplexChannelFactory<ITalk>(_client, Binding(), a).CreateChannel(Context())
        },
        {
            "type, binding, string",
            a => new DuplexChannelFactory<ITalk>(_client, Binding(), a.Uri.AbsoluteUri).CreateChannel(Context())
        },
        { "type, endpoint", a => new DuplexChannelFactory<ITalk>(_client, Endpoint(a)).CreateChannel(Context()) },
        { "create: address", a => new DuplexChannelFactory<ITalk>(Client(), Binding()).CreateChannel(a) },
        {
            "create: address, via",
            a => new DuplexChannelFactory<ITalk>(Client(), Binding()).CreateChannel(a, a.Uri)
        },
        {
            "create: context, address",
            a => new DuplexChannelFactory<ITalk>(_client, Binding()).CreateChannel(Context(), a)
        },
        {
            "create: context, address, via",
            a => new DuplexChannelFactory<ITalk>(_client, Binding()).CreateChannel(Context(), a, a.Uri)
        },
        { "static: object", a => DuplexChannelFactory<ITalk>.CreateChannel(Client(), Binding(), a) },
        { "static: object, via", a => DuplexChannelFactory<ITalk>.CreateChannel(Client(), Binding(), a, a.Uri) },
        { "static: context", a => DuplexChannelFactory<ITalk>.CreateChannel(Context(), Binding(), a) },
        { "static: context, via", a => DuplexChannelFactory<ITalk>.CreateChannel(Context(), Binding(), a, a.Uri) },
    };

    private static MemoryBinding Binding() => new();

    private static object Client() => new TalkClient();

    private static InstanceContext Context() => new(new TalkClient());

    private static ServiceEndpoint Endpoint(EndpointAddress a) =>
        new(ContractDescription.GetContract(typeof(ITalk)), Binding(), a);

    private static T With<T>(T factory, EndpointAddress a) where T : ChannelFactory
    {
        factory.Endpoint.Binding ??= Binding();
        factory.Endpoint.Address ??= a;
        return factory;
    }

    private static void Concurrency(ServiceHostBase host)
    {
        var behavior = host.Description.Behaviors.Find<ServiceBehaviorAttribute>();
        if (behavior is null)
        {
            host.Description.Behaviors.Add(behavior = new ServiceBehaviorAttribute());
        }

        behavior.ConcurrencyMode = ConcurrencyMode.Reentrant;
        behavior.UseSynchronizationContext = false;
    }
}
