using System.Collections.Concurrent;
using System.Xml.Linq;
using Woad.Conformance.Layers;
using Woad.ReliableMessaging;
using Woad.ReliableMessaging.Sequences;
using Woad.ReliableMessaging.Versions;
using Woad.Tests.Layers.Secured;

namespace Woad.Tests.ReliableMessaging.Dialogues;

/// <summary>A reliable session above a secure conversation.</summary>
public sealed class BoundSequenceTests
{
    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task CreateSequence_refers_to_the_token_of_the_conversation(bool isVersion11)
    {
        var messages = new ConcurrentQueue<XElement>();
        var settings = new ReliableModel
        {
            Names = isVersion11 ? ReliableNames.Version11 : ReliableNames.February2005,
            IsProtected = true,
        };
        await using var network = new LayeredNetwork(
            hasSessions: true,
            new Faults(1),
            () => new ReliableLayer(settings),
            () => new DialogueRecorder(messages),
            SecuringLayers.ProtectedConversation);
        await network.OpenAsync();
        using var deadline = new CancellationTokenSource(TimeSpan.FromSeconds(60));
        await using var client = await network.ConnectAsync(deadline.Token);
        Assert.Equal(14, await client.CallAsync(7, deadline.Token));
        await client.CloseAsync(deadline.Token);

        var create = messages.First(static m => m.Descendants().Any(static e => e.Name.LocalName == "CreateSequence"));
        var reference = create.Descendants().Single(static e => e.Name.LocalName == "SecurityTokenReference");
        Assert.NotNull(reference.Elements().Single(static e => e.Name.LocalName == "Reference").Attribute("URI"));
        var uses = create.Element("Headers")!.Elements().Where(static e => e.Name.LocalName == "UsesSequenceSTR");
        Assert.Equal(isVersion11 ? 1 : 0, uses.Count());
    }
}
