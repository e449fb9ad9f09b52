using System.Collections.Concurrent;
using System.Xml.Linq;
using Woad.Conformance;
using Woad.Conformance.Layers;
using Woad.ReliableMessaging;
using Woad.ReliableMessaging.Protocol;
using Woad.ReliableMessaging.Sequences;
using Woad.ReliableMessaging.Versions;

namespace Woad.Tests.ReliableMessaging.Dialogues;

/// <summary>
/// The dialogues of one call over requests, and of one message without reply, message by message, as WCF has them in
/// both versions.
/// </summary>
public sealed class DialogueTests
{
    [Theory]
    [InlineData("requests-10", false, false, false)]
    [InlineData("requests-11", true, false, false)]
    [InlineData("one-way-requests-10", false, false, true)]
    [InlineData("one-way-requests-11", true, false, true)]
    [InlineData("one-way-sessions-10", false, true, true)]
    [InlineData("one-way-sessions-11", true, true, true)]
    public async Task Dialogue_is_the_specified_one(string golden, bool isVersion11, bool hasSessions, bool isOneWay)
    {
        var messages = new ConcurrentQueue<XElement>();
        var settings = new ReliableModel
        {
            Names = isVersion11 ? ReliableNames.Version11 : ReliableNames.February2005,
            IsOneWay = isOneWay,
        };
        await using (var network = new LayeredNetwork(
            hasSessions, new Faults(1), () => new ReliableLayer(settings), () => new DialogueRecorder(messages)))
        {
            await network.OpenAsync();
            using var deadline = new CancellationTokenSource(TimeSpan.FromSeconds(10));
            await using var client = await network.ConnectAsync(deadline.Token);
            if (isOneWay)
            {
                await client.SendAsync(7, deadline.Token);
            }
            else
            {
                Assert.Equal(14, await client.CallAsync(7, deadline.Token));
            }

            await client.CloseAsync(deadline.Token);
            Assert.Equal(1, network.Service.Runs(client.Name, 7));
        }

        var file = Repository.PathOf("test", "Woad.Tests", "ReliableMessaging", "Dialogues", golden + ".txt");
        // When an acknowledgement is sent alone over a session depends on the time.
        var text = DialogueText.Of([.. messages.Where(m => !hasSessions || !IsAcknowledgement(m))]);
        if (Environment.GetEnvironmentVariable("WOAD_APPROVE") == "1")
        {
            await File.WriteAllTextAsync(file, text + "\n", CancellationToken.None);
        }

        Assert.Equal((await File.ReadAllTextAsync(file, CancellationToken.None)).TrimEnd(), text);
    }

    private static bool IsAcknowledgement(XElement message) => message.Element("Headers")!.Elements()
        .Any(static h =>
            h.Name.LocalName == "Action" && h.Value.EndsWith("/SequenceAcknowledgement", StringComparison.Ordinal));
}
