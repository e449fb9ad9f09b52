using System.Collections.Concurrent;
using System.Xml.Linq;
using Woad.Conformance;
using Woad.Conformance.Layers;
using Woad.Layers;
using Woad.Tests.Layers.Secured;
using Woad.Tests.ReliableMessaging.Dialogues;

namespace Woad.Tests.Layers;

/// <summary>
/// The addresses of the messages that layers of conversations make themselves: a request says where its answer goes,
/// the service's own requests with the service's address, and an answer says what it answers. Those of reliable
/// sessions are in the dialogues.
/// </summary>
public sealed class LayerAddressTests
{
    private const string Addressing = "http://www.w3.org/2005/08/addressing";

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Conversation_begins_and_ends_with_addressed_messages(bool hasSessions)
    {
        var lines = await RunAsync(hasSessions, SecuringLayers.Conversation, serviceEndsFirst: false);

        Assert.Contains("-> RST/SCT MessageID ReplyTo=anonymous To=T", lines);
        Assert.Contains("<- RSTR/SCT RelatesTo", lines);
        Assert.Contains("-> RST/SCT/Cancel MessageID ReplyTo=anonymous To=T", lines);
        Assert.Contains("<- RSTR/SCT/Cancel RelatesTo", lines);
    }

    [Fact]
    public async Task Service_that_ends_a_conversation_names_its_own_address()
    {
        var lines = await RunAsync(hasSessions: true, SecuringLayers.Conversation, serviceEndsFirst: true);

        Assert.Contains("<- RST/SCT/Cancel MessageID ReplyTo=T To=anonymous", lines);
    }

    private static async Task<List<string>> RunAsync(bool hasSessions, Func<ILayer> layer, bool serviceEndsFirst)
    {
        var messages = new ConcurrentQueue<XElement>();
        await using (var network = new LayeredNetwork(
            hasSessions, new Faults(1), layer, () => new DialogueRecorder(messages)))
        {
            await network.OpenAsync();
            using var deadline = new CancellationTokenSource(TimeSpan.FromSeconds(60));
            await using var client = await network.ConnectAsync(deadline.Token);
            Assert.Equal(14, await client.CallAsync(7, deadline.Token));
            if (serviceEndsFirst)
            {
                await network.DisposeAsync();
            }
            else
            {
                await client.CloseAsync(deadline.Token);
            }
        }

        return [.. messages.Select(Line)];
    }

    private static string Line(XElement message)
    {
        var headers = message.Element("Headers")!.Elements().Where(static h => h.Name.NamespaceName == Addressing)
            .ToDictionary(static h => h.Name.LocalName);
        var action = headers["Action"].Value;
        var parts = new List<string>
        {
            message.Name == "ToService" ? "->" : "<-",
            action.Contains("/trust/", StringComparison.Ordinal)
                ? action[action.IndexOf("RST", StringComparison.Ordinal)..]
                : action,
        };
        if (headers.ContainsKey("MessageID"))
        {
            parts.Add("MessageID");
        }

        if (headers.ContainsKey("RelatesTo"))
        {
            parts.Add("RelatesTo");
        }

        if (headers.TryGetValue("ReplyTo", out var replyTo))
        {
            parts.Add($"ReplyTo={Address(replyTo.Value)}");
        }

        if (headers.TryGetValue("To", out var to))
        {
            parts.Add($"To={Address(to.Value)}");
        }

        return string.Join(' ', parts);
    }

    private static string Address(string uri) =>
        uri == $"{Addressing}/anonymous" ? "anonymous"
        : uri.StartsWith("memory://layers/", StringComparison.Ordinal) ? "T"
        : uri;
}
