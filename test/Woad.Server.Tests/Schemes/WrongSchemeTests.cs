using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;

namespace Woad.Server.Tests.Schemes;

/// <summary>
/// Clients of every binding whose address has another scheme than the binding: the channel is not created, and a plain
/// socket at that address records no connection.
/// </summary>
public sealed class WrongSchemeTests
{
    private static readonly string[] Schemes =
    [
        "http", "https", "HTTP", "Https", "net.tcp", "net.pipe", "net.uds", "ws", "wss", "net.msmq", "msmq.formatname",
        "soap.udp", "ftp", "memory", "amqp", "urn",
    ];

    public static TheoryData<string> Bindings => BindingCatalogue.Names;

    [Theory]
    [MemberData(nameof(Bindings))]
    public void CreateChannel_with_another_scheme_throws_and_nothing_is_sent(string name)
    {
        using var port = new RecordingPort();
        var binding = BindingCatalogue.All[name];
        var right = new EndpointAddress(port.Address(binding.Scheme));
        using var factory = Secrets.Factory(binding.Create(), right);
        if (!Secrets.OpensHere(factory))
        {
            // Credentials that this machine does not have are refused before any address is looked at.
            Assert.Empty(port.Received());
            return;
        }

        foreach (var scheme in Schemes.Where(s => !IsRight(binding, s)))
        {
            var wrong = port.Address(scheme);
            var address = new EndpointAddress(wrong);
            Refuses(binding, scheme, () => factory.CreateChannel(address));
            Refuses(binding, scheme, () => factory.CreateChannel(right, wrong));
            Refuses(binding, scheme, () => factory.CreateChannel(address, wrong));
        }

        Assert.Empty(port.Received());
    }

    [Theory]
    [MemberData(nameof(Bindings))]
    public void Clients_with_another_scheme_throw_where_their_channel_is_made(string name)
    {
        using var port = new RecordingPort();
        var binding = BindingCatalogue.All[name];
        if (!Secrets.OpensHere(binding))
        {
            return;
        }

        var scheme = binding.Scheme == "http" ? "https" : "http";
        var address = new EndpointAddress(port.Address(scheme));
        Refuses(binding, scheme, () => Secrets.Set(new SecretsClient(binding.Create(), address)).Open());
        Refuses(binding, scheme, () => _ = Secrets.Set(new SecretsClient(binding.Create(), address)).InnerChannel);
        using var factory = Secrets.Factory(binding.Create(), new EndpointAddress(port.Address(binding.Scheme)));
        factory.Endpoint.Behaviors.Add(new ClientViaBehavior(address.Uri));
        Refuses(binding, scheme, () => factory.CreateChannel());
        Assert.Empty(port.Received());
    }

    [Theory]
    [MemberData(nameof(Bindings))]
    public void Channels_of_every_shape_with_another_scheme_throw_and_nothing_is_sent(string name)
    {
        using var port = new RecordingPort();
        var binding = BindingCatalogue.All[name];
        if (!Secrets.OpensHere(binding))
        {
            return;
        }

        var shapes = Try<IRequestChannel>(binding, port) + Try<IRequestSessionChannel>(binding, port)
            + Try<IOutputChannel>(binding, port) + Try<IOutputSessionChannel>(binding, port)
            + Try<IDuplexSessionChannel>(binding, port) + Try<IDuplexChannel>(binding, port);
        Assert.True(shapes > 0, $"{name} has none of the channels.");
        Assert.Empty(port.Received());
    }

    [Fact]
    public void Address_elsewhere_is_reached_by_a_via_of_the_right_scheme()
    {
        using var port = new RecordingPort();
        using var factory = Secrets.Factory(
            new WSHttpBinding(SecurityMode.None), new EndpointAddress("urn:logical:address"));
        var channel = factory.CreateChannel(factory.Endpoint.Address!, port.Address("http"));
        ((IClientChannel)channel).OperationTimeout = TimeSpan.FromMinutes(1);
        var call = Task.Run(() => channel.Tell(Secrets.Body));
        Assert.True(port.WaitFor(Secrets.Body), "The recording port does not record.");
        ((IClientChannel)channel).Abort();
        Assert.ThrowsAny<CommunicationException>(() => call.GetAwaiter().GetResult());
    }

    [Fact]
    public void Bindings_of_the_catalogue_open_here()
    {
        var opened = BindingCatalogue.All.Values.Where(Secrets.OpensHere).Select(b => b.Name).ToArray();
        Assert.Contains("BasicHttpBinding Transport Basic", opened);
        Assert.Contains("BasicHttpBinding TransportWithMessageCredential UserName", opened);
        Assert.Contains("BasicHttpsBinding Transport Certificate", opened);
        Assert.Contains("WSHttpBinding TransportWithMessageCredential UserName reliable", opened);
        Assert.Contains("WebHttpBinding Transport Basic", opened);
        Assert.Contains("NetTcpBinding TransportWithMessageCredential UserName", opened);
        Assert.Contains("NetHttpsBinding Transport Basic", opened);
        Assert.True(opened.Length > BindingCatalogue.All.Count / 2, $"Only {opened.Length} bindings open here.");
    }

    private static bool IsRight(CataloguedBinding binding, string scheme) =>
        binding.Scheme.Equals(scheme, StringComparison.OrdinalIgnoreCase)
        || (binding.Create().CreateBindingElements().Find<HttpTransportBindingElement>() is
            { WebSocketSettings.TransportUsage: WebSocketTransportUsage.Always }
            && scheme == (binding.Scheme == "https" ? "wss" : "ws"));

    private static int Try<TChannel>(CataloguedBinding catalogued, RecordingPort port)
        where TChannel : class, IChannel
    {
        var binding = catalogued.Create();
        var parameters = new BindingParameterCollection { Secrets.Credentials() };
        if (!binding.CanBuildChannelFactory<TChannel>(parameters))
        {
            return 0;
        }

        var factory = binding.BuildChannelFactory<TChannel>(parameters);
        factory.Open();
        var scheme = catalogued.Scheme == "http" ? "net.tcp" : "http";
        var right = new EndpointAddress(port.Address(catalogued.Scheme));
        var wrong = port.Address(scheme);
        Refuses(catalogued, scheme, () => Open(factory.CreateChannel(new EndpointAddress(wrong))));
        Refuses(catalogued, scheme, () => Open(factory.CreateChannel(right, wrong)));
        factory.Abort();
        return 1;
    }

    private static void Open(IChannel channel)
    {
        try
        {
            channel.Open(TimeSpan.FromSeconds(30));
        }
        finally
        {
            channel.Abort();
        }
    }

    private static void Refuses(CataloguedBinding binding, string scheme, Action create)
    {
        var error = Assert.Throws<ArgumentException>(create);
        Assert.StartsWith(
            $"The provided URI scheme '{scheme.ToLowerInvariant()}' is invalid; expected '{binding.Scheme}'.",
            error.Message, StringComparison.Ordinal);
        Assert.Equal("via", error.ParamName);
    }
}
