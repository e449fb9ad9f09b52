using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Mesh.Wire;

namespace Woad.Mesh.Tests.Wire;

/// <summary>Headers of messages for all nodes, and proofs of the password.</summary>
public sealed class FloodHeaderTests
{
    [Fact]
    public void Headers_of_the_specification_are_read()
    {
        var headers = FloodHeaders.Read(Parse(Golden.Flood));

        Assert.Equal("urn:uuid:271dddd4-fa44-46e2-9b86-090c0a52326c", headers.Id);
        Assert.Equal(new Uri("net.p2p://ApplicationMeshName/Channel1"), headers.Via);
        Assert.Equal(new Uri("net.p2p://ApplicationMeshName/Channel1/"), headers.To);
        Assert.Null(headers.Hops);
    }

    [Fact]
    public void Headers_that_are_added_are_read()
    {
        using var message = Message.CreateMessage(MessageVersion.Soap12WSAddressing10, "urn:a");
        var via = new Uri("net.p2p://mesh/path");
        var added = FloodHeaders.AddTo(message, via, via);
        Assert.True(FloodHeaders.AreIn(message));
        Assert.Equal(added, FloodHeaders.Read(message));
        FloodHeaders.SetHops(message, 5);
        FloodHeaders.SetHops(message, 4);
        Assert.Equal(4UL, FloodHeaders.Read(message).Hops);
    }

    [Theory]
    [InlineData("urn:uuid:271dddd4-fa44-46e2-9b86-090c0a52326c", "")]
    [InlineData(">PeerFlooder<", ">Other<")]
    [InlineData("net.p2p://ApplicationMeshName/Channel1<", "http://ApplicationMeshName/Channel1<")]
    [InlineData("net.p2p://ApplicationMeshName/Channel1<", "<")]
    [InlineData(
        "</s:Header>",
        "<PeerHopCount xmlns='http://schemas.microsoft.com/net/2006/05/peer'>-1</PeerHopCount></s:Header>")]
    [InlineData(
        "</s:Header>",
        "<PeerHopCount xmlns='http://schemas.microsoft.com/net/2006/05/peer'>99999999999999999999</PeerHopCount>"
            + "</s:Header>")]
    [InlineData(
        "</s:Header>",
        "<PeerVia xmlns='http://schemas.microsoft.com/net/2006/05/peer'>net.p2p://x/</PeerVia></s:Header>")]
    public void Headers_that_are_not_valid_are_refused(string part, string other) =>
        Assert.Throws<ProtocolException>(() => FloodHeaders.Read(Parse(Golden.Flood.Replace(part, other))));

    [Fact]
    public void Long_name_is_refused() => Assert.Throws<ProtocolException>(() => FloodHeaders.Read(Parse(
        Golden.Flood.Replace("urn:uuid:271dddd4", "urn:uuid:" + new string('1', 300)))));

    [Fact]
    public void Proofs_of_the_specification_are_read()
    {
        Assert.Equal(
            "mZyMZdkfrFWX+EMp4Lp+eX3sy61391MA15Iqx/9U7yQ=",
            Convert.ToBase64String(PeerHashToken.Read(Parse(Golden.TokenRequest), isRequest: true)));
        Assert.Equal(
            "Z9Mbuum3+S/uoCrG2611nIvHiKC9Aj/NCmqscaOoQao=",
            Convert.ToBase64String(PeerHashToken.Read(Parse(Golden.TokenResponse), isRequest: false)));
        Assert.Throws<ProtocolException>(() => PeerHashToken.Read(Parse(Golden.TokenRequest), isRequest: false));
        Assert.Throws<ProtocolException>(() => PeerHashToken.Read(
            Parse(Golden.TokenResponse.Replace("status/valid", "status/invalid")), isRequest: false));
    }

    [Fact]
    public void Proofs_that_are_written_are_read()
    {
        byte[] proof = [1, 2, 3];
        Assert.Equal(proof, PeerHashToken.Read(
            PeerHashToken.CreateRequest(proof, new("net.p2p://m/")), isRequest: true));
        Assert.Equal(proof, PeerHashToken.Read(
            PeerHashToken.CreateResponse(proof, new UniqueId()), isRequest: false));
    }

    private static Message Parse(string xml) => Message.CreateMessage(
        XmlReader.Create(new StringReader(xml)), 65536, MessageVersion.Soap12WSAddressing10);
}
