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
/// The dialogue of one call over requests, message by message, as WCF has it in both versions.
/// </summary>
public sealed class DialogueTests
{
    [Theory]
    [InlineData("requests-10", false)]
    [InlineData("requests-11", true)]
    public async Task Dialogue_of_one_call_is_the_specified_one(string golden, bool isVersion11)
    {
        var messages = new ConcurrentQueue<XElement>();
        var settings = new ReliableModel { Names = isVersion11 ? ReliableNames.Version11 : ReliableNames.February2005 };
        await using (var network = new LayeredNetwork(
            hasSessions: false, new Faults(1), () => new ReliableLayer(settings), () => new DialogueRecorder(messages)))
        {
            await network.OpenAsync();
            using var deadline = new CancellationTokenSource(TimeSpan.FromSeconds(10));
            await using var client = await network.ConnectAsync(deadline.Token);
            Assert.Equal(14, await client.CallAsync(7, deadline.Token));
            await client.CloseAsync(deadline.Token);
        }

        var file = Repository.PathOf("test", "Woad.Tests", "ReliableMessaging", "Dialogues", golden + ".txt");
        var text = DialogueText.Of([.. messages]);
        if (Environment.GetEnvironmentVariable("WOAD_APPROVE") == "1")
        {
            await File.WriteAllTextAsync(file, text + "\n", CancellationToken.None);
        }

        Assert.Equal((await File.ReadAllTextAsync(file, CancellationToken.None)).TrimEnd(), text);
    }
}
