using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Conformance.Layers;
using Woad.Envelopes;
using Woad.Exchanges;

namespace Woad.Tests.Layers.Signed;

/// <summary>A layer covers headers and bodies of other layers' messages: what is changed below it is refused.</summary>
public sealed class SignedMessageTests
{
    public static TheoryData<string> Changes => ["body", "header", "signature"];

    [Theory]
    [MemberData(nameof(Changes))]
    public async Task Changed_message_is_refused(string change)
    {
        await using var network = new LayeredNetwork(
            true, new Faults(1), static () => new SigningLayer(), () => new ChangingLayer(Change(change)));
        await network.OpenAsync();
        await using var client = await network.ConnectAsync(CancellationToken.None);

        await Assert.ThrowsAnyAsync<CommunicationException>(() => client.CallAsync(1, CancellationToken.None));
        Assert.Equal(0, network.Service.Runs(client.Name, 1));
    }

    [Fact]
    public async Task Unchanged_message_is_taken()
    {
        await using var network = new LayeredNetwork(
            true, new Faults(1), static () => new SigningLayer(), static () => new ChangingLayer(static _ => { }));
        await network.OpenAsync();
        await using var client = await network.ConnectAsync(CancellationToken.None);

        Assert.Equal(2, await client.CallAsync(1, CancellationToken.None));
    }

    private static Action<OutgoingContent> Change(string change) => change switch
    {
        "body" =>
            static content => content.ReplaceBody(
                BodyForm.Text, "<int xmlns=\"http://schemas.microsoft.com/2003/10/Serialization/\">7</int>"u8),
        "signature" => static content => content.RemoveHeader(content.Headers.Count - 1),
        _ => static content => content.ReplaceHeader(
            content.Headers.Count - 1, MessageHeader.CreateHeader("Signature", "urn:signed", "AAAA")),
    };
}
