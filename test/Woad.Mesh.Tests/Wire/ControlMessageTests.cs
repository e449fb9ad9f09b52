using System.Net;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;
using System.Xml.Linq;
using Woad.Mesh.Wire;

namespace Woad.Mesh.Tests.Wire;

/// <summary>Messages between neighbors, held against those that the protocol's specification shows.</summary>
public sealed class ControlMessageTests
{
    private static readonly Uri Mesh = new("net.p2p://securechatmesh/");

    [Fact]
    public void Connect_is_read_and_written_as_in_the_specification()
    {
        var info = Assert.IsType<ConnectInfo>(ControlMessages.Read(Parse(Golden.Connect)));

        Assert.Equal(14800704070183415334UL, info.NodeId);
        Assert.Equal(
            "net.tcp://160.20.30.40:63758/PeerChannelEndpoints/ba703e02-6a7b-457c-bf81-f0d6e56adb97",
            info.Address!.EndpointAddress.Uri.AbsoluteUri);
        Assert.Equal(
            [
                IPAddress.Parse("2001:7d:28:3:f6:159:1c8:237"), new IPAddress(3750312861),
                IPAddress.Parse("fe80::698f:7129:bc8a:ad8c"),
            ],
            info.Address.IPAddresses);
        Same(Golden.Connect, ControlMessages.Create(info, Mesh));
    }

    [Fact]
    public void Welcome_is_read_and_written_as_in_the_specification()
    {
        var info = Assert.IsType<WelcomeInfo>(ControlMessages.Read(Parse(Golden.Welcome)));

        Assert.Equal(16299239282823246037UL, info.NodeId);
        Assert.Empty(info.Referrals!);
        Same(Golden.Welcome, ControlMessages.Create(info, Mesh));
    }

    [Fact]
    public void Others_are_read_as_they_are_written()
    {
        var known = new Referral { NodeId = 7, Address = Some() };
        var refused = Again(new RefuseInfo { Reason = RefuseReason.NodeBusy, Referrals = [known] });
        Assert.Equal(RefuseReason.NodeBusy, refused.Reason);
        Assert.Equal(7UL, Assert.Single(refused.Referrals!).NodeId);
        Assert.Equal(
            Some().EndpointAddress, Assert.Single(refused.Referrals!).Address!.EndpointAddress);
        Assert.Equal(
            DisconnectReason.LeavingMesh,
            Again(new DisconnectInfo { Reason = DisconnectReason.LeavingMesh }).Reason);
        Assert.Equal(31U, Again(new LinkUtilityInfo { Total = 32, Useful = 31 }).Useful);
        Assert.IsType<PingInfo>(Again(PingInfo.Instance));
    }

    [Fact]
    public void Reasons_are_written_by_their_names()
    {
        var text = Text(ControlMessages.Create(
            new DisconnectInfo { Reason = DisconnectReason.NotUsefulNeighbor }, Mesh));

        XNamespace peer = "http://schemas.microsoft.com/net/2006/05/peer";
        var body = XElement.Parse(text).Descendants(peer + "Disconnect").Single();
        Assert.Equal("NotUsefulNeighbor", body.Element(peer + "Reason")!.Value);
    }

    [Fact]
    public void Values_that_are_not_allowed_are_refused()
    {
        Refused(new ConnectInfo { NodeId = 0, Address = Some() });
        Refused(new ConnectInfo { NodeId = 1 });
        Refused(new WelcomeInfo { NodeId = 0 });
        Refused(new LinkUtilityInfo { Total = 33, Useful = 1 });
        Refused(new LinkUtilityInfo { Total = 1, Useful = 2 });
        Refused(new WelcomeInfo
        {
            NodeId = 1,
            Referrals = [.. Enumerable.Range(1, 11).Select(i => new Referral { NodeId = (ulong)i, Address = Some() })],
        });
        Refused(new WelcomeInfo { NodeId = 1, Referrals = [new Referral { NodeId = 0, Address = Some() }] });
        Refused(new ConnectInfo
        {
            NodeId = 1,
            Address = new(
                Some().EndpointAddress, new([.. Enumerable.Range(1, 33).Select(i => new IPAddress(i))])),
        });
        Refused(new ConnectInfo
        {
            NodeId = 1, Address = new(new EndpointAddress("http://elsewhere/"), new([IPAddress.Loopback])),
        });
        Assert.Throws<ProtocolException>(() => ControlMessages.Read(Parse(
            Golden.Welcome.Replace("<NodeId>16299239282823246037</NodeId>", "<NodeId>many</NodeId>"))));
    }

    private static PeerNodeAddress Some() =>
        new(new EndpointAddress("net.tcp://host:1/PeerChannelEndpoints/x"), new([IPAddress.Loopback]));

    private static void Refused(object info) => Assert.Throws<ProtocolException>(() => Again(info));

    private static T Again<T>(T info)
        where T : class
    {
        using var message = ControlMessages.Create(info, Mesh);
        using var buffer = message.CreateBufferedCopy(65536);
        using var copy = buffer.CreateMessage();
        Assert.True(ControlMessages.IsControl(copy.Headers.Action));
        return (T)ControlMessages.Read(copy);
    }

    private static Message Parse(string xml) => Message.CreateMessage(
        XmlReader.Create(new StringReader(xml)), 65536, MessageVersion.Soap12WSAddressing10);

    private static string Text(Message message)
    {
        var text = new StringWriter();
        using (var writer = XmlWriter.Create(text))
        {
            message.WriteMessage(writer);
        }

        return text.ToString();
    }

    /// <summary>Compares names, attributes and text, whatever the prefixes are.</summary>
    private static void Same(string expected, Message written) =>
        Assert.Equal(Plain(XElement.Parse(expected)), Plain(XElement.Parse(Text(written))));

    private static string Plain(XElement element) =>
        $"<{element.Name} {string.Join(' ', element.Attributes().Where(a => !a.IsNamespaceDeclaration))}>"
            + (element.HasElements ? string.Concat(element.Elements().Select(Plain)) : element.Value.Trim());
}
