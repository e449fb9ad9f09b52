using System.Net;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.PeerResolvers;
using Woad.TestSupport;

namespace Woad.Mesh.Tests.Nodes;

/// <summary>Channels without a service model, the settings of the binding, and its metadata.</summary>
public sealed class ShapeTests
{
    private readonly MemoryResolver _resolver = new();
    private readonly Uri _address = new($"net.p2p://mesh{Guid.NewGuid():N}/shapes");

    [Fact]
    public void Output_input_and_duplex_channels_talk()
    {
        var listener = Binding().BuildChannelListener<IInputChannel>(_address);
        listener.Open();
        var input = listener.AcceptChannel(ChatMember.Patience)!;
        input.Open();
        var duplexes = Binding().BuildChannelFactory<IDuplexChannel>();
        duplexes.Open();
        var duplex = duplexes.CreateChannel(new EndpointAddress(_address));
        duplex.Open();
        var outputs = Binding().BuildChannelFactory<IOutputChannel>();
        outputs.Open();
        var output = outputs.CreateChannel(new EndpointAddress(_address));
        output.Open();
        var node = output.GetProperty<PeerNode>()!;
        PeerNode[] nodes = [listener.GetProperty<PeerNode>()!, duplex.GetProperty<PeerNode>()!, node];
        Assert.True(SpinWait.SpinUntil(() => nodes.All(static n => n.IsOnline), ChatMember.Patience));
        Assert.Contains($"port {node.Port}", node.ToString());
        node.RefreshConnection();

        output.Send(Create("from the output"));
        Assert.Equal("from the output", Read(input.Receive(ChatMember.Patience)));
        Assert.True(duplex.TryReceive(ChatMember.Patience, out var copy));
        Assert.Equal("from the output", Read(copy));
        duplex.EndSend(duplex.BeginSend(Create("from the duplex"), ChatMember.Patience, null, null));
        Assert.True(input.WaitForMessage(ChatMember.Patience));
        Assert.Equal("from the duplex", Read(input.EndReceive(input.BeginReceive(ChatMember.Patience, null, null))));
        Assert.Equal("from the duplex", Read(duplex.Receive(ChatMember.Patience)));
        Assert.False(input.TryReceive(TimeSpan.FromMilliseconds(20), out _));
        Assert.Throws<TimeoutException>(() => input.Receive(TimeSpan.FromMilliseconds(20)));
        Assert.Equal(_address, duplex.RemoteAddress.Uri);

        Assert.All(
            new ICommunicationObject[] { output, duplex, input, outputs, duplexes, listener },
            static item => item.Close(ChatMember.Patience));
        Assert.Null(input.Receive(ChatMember.Patience));
        Assert.Empty(_resolver.Nodes);
    }

    [Fact]
    public void Other_shapes_and_addresses_are_refused()
    {
        var binding = Binding();
        Assert.False(binding.CanBuildChannelFactory<IRequestChannel>());
        Assert.False(binding.CanBuildChannelListener<IReplyChannel>());
        Assert.True(binding.CanBuildChannelListener<IDuplexChannel>());
        var factory = binding.BuildChannelFactory<IOutputChannel>();
        factory.Open();
        Assert.Throws<ArgumentException>(() => factory.CreateChannel(new EndpointAddress("net.tcp://host/")));
        factory.Abort();
    }

    [Fact]
    public void Settings_have_the_defaults_and_limits_of_wcf()
    {
        var binding = new NetPeerTcpBinding();
        Assert.Equal((0, 65536L, 524288L), (binding.Port, binding.MaxReceivedMessageSize, binding.MaxBufferPoolSize));
        Assert.Equal(SecurityMode.Transport, binding.Security.Mode);
        Assert.Equal(PeerTransportCredentialType.Password, binding.Security.Transport.CredentialType);
        Assert.Equal("net.p2p", binding.Scheme);
        Assert.Equal(EnvelopeVersion.Soap12, binding.EnvelopeVersion);
        Assert.False(binding.ShouldSerializeSecurity() || binding.ShouldSerializeReaderQuotas());
        Assert.Throws<ArgumentOutOfRangeException>(() => binding.MaxReceivedMessageSize = 16383);
        Assert.Throws<ArgumentOutOfRangeException>(() => binding.Port = 65536);
        Assert.Throws<ArgumentException>(() => binding.ListenIPAddress = IPAddress.Any);
        Assert.Throws<ArgumentException>(() => binding.ListenIPAddress = IPAddress.Parse("239.1.2.3"));
        binding.Security.Mode = SecurityMode.None;
        Assert.True(binding.ShouldSerializeSecurity());
        var copy = binding.CreateBindingElements().Find<PeerTransportBindingElement>()!;
        Assert.Equal(SecurityMode.None, copy.Security.Mode);
        Assert.Equal(PeerReferralPolicy.Service, binding.Resolver.ReferralPolicy);
    }

    [Fact]
    public void Endpoint_is_exported_with_the_transport_of_meshes()
    {
        var exporter = new WsdlExporter();
        exporter.ExportEndpoint(new ServiceEndpoint(
            ContractDescription.GetContract(typeof(INews)), Binding(), new EndpointAddress(_address)));
        Assert.Empty(exporter.Errors);
        Assert.Contains(
            "http://schemas.microsoft.com/soap/peer",
            string.Concat(exporter.GeneratedWsdlDocuments.Cast<System.Web.Services.Description.ServiceDescription>()
                .Select(static document =>
                {
                    var written = new StringWriter();
                    document.Write(written);
                    return written.ToString();
                })));
    }

    private static string Read(Message? message)
    {
        using var reader = message!.GetReaderAtBodyContents();
        return reader.ReadElementContentAsString("text", "urn:x");
    }

    private static Message Create(string text) =>
        Message.CreateMessage(MessageVersion.Soap12WSAddressing10, "urn:shapes", new ShapeBody(text));

    private NetPeerTcpBinding Binding() => ChatMember.Binding(_resolver, FreePort.Next());

    private sealed class ShapeBody(string text) : BodyWriter(isBuffered: true)
    {
        protected override void OnWriteBodyContents(System.Xml.XmlDictionaryWriter writer) =>
            writer.WriteElementString("text", "urn:x", text);
    }
}
