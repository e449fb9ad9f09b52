using System.Net.Security;
using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Conformance.Contracts;
using Woad.Server.Tests.BadInput;
using Woad.Server.Tests.EndToEnd;
using Woad.Server.Tests.Streaming;
using Records = Woad.Server.Tests.BadInput.Framing;

namespace Woad.Server.Tests.Security;

/// <summary>
/// Several upgrades on one connection: a provider names them one after the other, each goes over the one before
/// ([MC-NMF] 3.1.1.2: any number of upgrade requests before the preamble's end).
/// </summary>
[Trait("Category", "Security")]
public sealed class LayeredUpgradeTests : IDisposable
{
    private readonly List<ICommunicationObject> _open = [];

    public void Dispose() => _open.ForEach(o => o.Abort());

    public static TheoryData<string, TransferMode> Layers => new()
    {
        { "tls mask", TransferMode.Buffered },
        { "mask tls", TransferMode.Buffered },
        { "mask tls mask", TransferMode.Buffered },
        { "tls tls", TransferMode.Buffered },
        { "tls mask", TransferMode.Streamed },
        { "mask tls", TransferMode.StreamedResponse },
    };

    [Theory]
    [MemberData(nameof(Layers))]
    public void Layers_stand_over_each_other(string layers, TransferMode mode)
    {
        var address = Serve(Create(layers, mode));
        var factory = NewFactory(Create(layers, mode), address);
        for (var session = 0; session < 3; session++)
        {
            var client = factory.CreateChannel();
            Assert.Equal(["X509", $"CN=alice; {TestCertificates.Client.Thumbprint}", "False"], client.AmI()[..3]);
            Assert.Equal("X509", client.AmI()[0]);
            ((IClientChannel)client).Close();
        }
    }

    [Theory]
    [InlineData("tls", "tls mask")]
    [InlineData("tls", "tls tls")]
    [InlineData("mask tls", "mask tls mask")]
    public void Layer_that_the_service_does_not_offer_is_refused_and_others_are_served(string offered, string asked)
    {
        var address = Serve(Create(offered, TransferMode.Buffered));

        var refusal = Assert.Throws<ProtocolException>(
            () => NewFactory(Create(asked, TransferMode.Buffered), address).CreateChannel().AmI());

        Assert.Contains("requested upgrade is not supported", refusal.Message, StringComparison.Ordinal);
        Assert.Equal("X509", NewFactory(Create(offered, TransferMode.Buffered), address).CreateChannel().AmI()[0]);
    }

    [Fact]
    public async Task Number_of_layers_is_limited_whatever_the_provider_takes()
    {
        var address = Serve(
            new CustomBinding(
                new BinaryMessageEncodingBindingElement(), new MaskElement(), new TcpTransportBindingElement()),
                typeof(CallsService), typeof(ICalls));
        using var peer = new RawConnection(address);
        await peer.SendAsync(
            (byte[])[.. Records.Open(address.AbsoluteUri), 3, 8, .. Records.Text(9, "application/mask")]);
        for (var layers = 1; layers < 8; layers++)
        {
            Assert.Equal(Masked([0x0A], layers - 1), await peer.ReadAsync(1));
            await peer.SendAsync(Masked(Records.Text(9, "application/mask"), layers));
        }

        Assert.Equal(Masked([0x0A], 7), await peer.ReadAsync(1));
        await peer.SendAsync(Masked(Records.Text(9, "application/mask"), 8));
        peer.HalfClose();

        Assert.Equal(Masked(Records.Fault("UpgradeInvalid"), 8), await peer.ReadToEndAsync());
        Assert.Equal(3, new ChannelFactory<ICalls>(
            new CustomBinding(
                new BinaryMessageEncodingBindingElement(), new MaskElement(), new TcpTransportBindingElement()),
            new EndpointAddress(address)).CreateChannel().Add(1, 2));
    }

    [Fact]
    public void Two_elements_with_upgrades_are_refused_with_the_remedy()
    {
        var binding = new CustomBinding(
            new BinaryMessageEncodingBindingElement(), new SslStreamSecurityBindingElement(), new MaskElement(),
            new TcpTransportBindingElement());

        foreach (var refusal in new[]
        {
            Assert.Throws<InvalidOperationException>(() => Serve(binding)),
            Assert.Throws<InvalidOperationException>(
                () => NewFactory(binding, new Uri("net.tcp://localhost:1/a")).CreateChannel()),
        })
        {
            Assert.Contains("SslStreamSecurityBindingElement, MaskElement", refusal.Message, StringComparison.Ordinal);
            Assert.Contains("GetNextUpgrade", refusal.Message, StringComparison.Ordinal);
        }
    }

    /// <summary>Every layer inverts all bits: two undo each other.</summary>
    private static byte[] Masked(byte[] bytes, int layers) =>
        layers % 2 == 0 ? bytes : [.. bytes.Select(b => (byte)~b)];

    private static CustomBinding Create(string layers, TransferMode mode) => new(
        new BinaryMessageEncodingBindingElement(),
        new LayeredElement([.. layers.Split(' ').Select(StreamUpgradeBindingElement (layer) =>
            layer == "tls" ? new SslStreamSecurityBindingElement
            {
                RequireClientCertificate = true,
            } : new MaskElement())]),
        new TcpTransportBindingElement { TransferMode = mode });

    private Uri Serve(Binding binding) => Serve(binding, typeof(WhoService), typeof(IWho));

    private Uri Serve(Binding binding, Type service, Type contract)
    {
        var address = StreamBindings.NewAddress(binding);
        var host = new ServiceHost(service);
        _open.Add(host);
        TestCertificates.Believe(host.Credentials);

        // How much a program's layer protects nobody knows.
        host.AddServiceEndpoint(contract, binding, address).Contract.ProtectionLevel = ProtectionLevel.None;
        host.Open();
        return address;
    }

    private ChannelFactory<IWho> NewFactory(Binding binding, Uri address)
    {
        var factory = new ChannelFactory<IWho>(binding, new EndpointAddress(address));
        factory.Endpoint.Contract.ProtectionLevel = ProtectionLevel.None;
        TestCertificates.Believe(factory.Credentials);
        _open.Add(factory);
        return factory;
    }
}
