using System.Collections.Concurrent;
using System.Xml.Linq;
using Woad.CompositeDuplex;
using Woad.Conformance;
using Woad.Conformance.Layers;
using Woad.ReliableMessaging;
using Woad.ReliableMessaging.Protocol;
using Woad.ReliableMessaging.Sequences;
using Woad.ReliableMessaging.Versions;
using Woad.Tests.Instancing;

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
            using var deadline = new CancellationTokenSource(TimeSpan.FromSeconds(60));
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

            // A message without reply is acknowledged when it is there, and runs when it gets a thread.
            await Eventually.Holds(() => network.Service.Runs(client.Name, 7) == 1, "the message has run once");
        }

        // When an acknowledgement is sent alone over a session depends on the time.
        await CheckAsync(golden, DialogueText.Of([.. messages.Where(m => !hasSessions || !IsAcknowledgement(m))]));
    }

    /// <summary>Over one connection, too, each side ends its own sequence, and says where answers go (1.1).</summary>
    [Theory]
    [InlineData("sessions-10", false)]
    [InlineData("sessions-11", true)]
    public async Task Dialogue_over_a_connection_is_the_specified_one(string golden, bool isVersion11)
    {
        var messages = new ConcurrentQueue<XElement>();
        var settings = new ReliableModel
        {
            Names = isVersion11 ? ReliableNames.Version11 : ReliableNames.February2005,
        };
        await using (var network = new LayeredNetwork(
            hasSessions: true,
            new Faults(1),
            () => new ReliableLayer(settings),
            () => new DialogueRecorder(messages)))
        {
            await network.OpenAsync();
            using var deadline = new CancellationTokenSource(TimeSpan.FromSeconds(60));
            await using var client = await network.ConnectAsync(deadline.Token);
            Assert.Equal(14, await client.CallAsync(7, deadline.Token));
            await client.CloseAsync(deadline.Token);
        }

        await CheckSidesAsync(golden, messages);
    }

    /// <summary>
    /// Each side's messages by themselves, those of its own sequence before its answers to the other's: which of two
    /// comes first depends on the time, and so does the message that an acknowledgement goes with.
    /// </summary>
    [Theory]
    [InlineData("directions-10", false)]
    [InlineData("directions-11", true)]
    public async Task Dialogue_of_two_directions_is_the_specified_one(string golden, bool isVersion11)
    {
        var messages = new ConcurrentQueue<XElement>();
        var settings = new ReliableModel
        {
            Names = isVersion11 ? ReliableNames.Version11 : ReliableNames.February2005,
        };
        await using (var network = new LayeredNetwork(
            hasSessions: false,
            new Faults(1),
            () => new AddressingLayer(),
            () => new ReliableLayer(settings),
            () => new DialogueRecorder(messages),
            () => new CompositeDuplexLayer(new CompositeDuplexModel())))
        {
            await network.OpenAsync();
            using var deadline = new CancellationTokenSource(TimeSpan.FromSeconds(60));
            await using var client = await network.ConnectAsync(deadline.Token);
            Assert.Equal(14, await client.CallAsync(7, deadline.Token));
            await client.CloseAsync(deadline.Token);
        }

        await CheckSidesAsync(golden, messages);
    }

    /// <summary>Which message an acknowledgement goes with depends on the time.</summary>
    private static async Task CheckSidesAsync(string golden, IReadOnlyCollection<XElement> messages)
    {
        foreach (var message in messages)
        {
            message.Element("Headers")!.Elements()
                .Where(static h => h.Name.LocalName is "SequenceAcknowledgement" or "AckRequested")
                .Remove();
        }

        var told = messages.Where(static m => !IsAcknowledgement(m)).ToLookup(static m => m.Name == "ToService");
        await CheckAsync(golden, DialogueText.Of([.. told[true].OrderBy(IsAnswer), .. told[false].OrderBy(IsAnswer)]));
    }

    /// <summary>
    /// Whether the service has taken the message out of its window when it acknowledges it depends on the time.
    /// </summary>
    private static string WithTakenMessage(string text) =>
        text.Replace("BufferRemaining(7)", "BufferRemaining(8)", StringComparison.Ordinal);

    private static async Task CheckAsync(string golden, string text)
    {
        var file = Repository.PathOf("test", "Woad.Tests", "ReliableMessaging", "Dialogues", golden + ".txt");
        if (Environment.GetEnvironmentVariable("WOAD_APPROVE") == "1")
        {
            await File.WriteAllTextAsync(file, text + "\n", CancellationToken.None);
        }

        var expected = (await File.ReadAllTextAsync(file, CancellationToken.None)).TrimEnd();
        Assert.Equal(WithTakenMessage(expected), WithTakenMessage(text));
    }

    private static bool IsAcknowledgement(XElement message) => ActionEndsWith(message, "/SequenceAcknowledgement");

    private static bool IsAnswer(XElement message) => ActionEndsWith(message, "Response");

    private static bool ActionEndsWith(XElement message, string end) => message.Element("Headers")!.Elements()
        .Any(h => h.Name.LocalName == "Action" && h.Value.EndsWith(end, StringComparison.Ordinal));
}
