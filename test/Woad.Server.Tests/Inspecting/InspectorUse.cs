using System.ServiceModel.Channels;

namespace Woad.Server.Tests.Inspecting;

/// <summary>The use a program makes of a message in an inspector.</summary>
/// <param name="name">The name in the list of tests.</param>
/// <param name="pass">Makes the message that goes on.</param>
public sealed class InspectorUse(string name, Func<Message, string, Message> pass)
{
    private const string Ns = "urn:use";
    private readonly List<Action> _later = [];

    /// <summary>Makes the message that goes on of a message whose body has a text.</summary>
    public Message Pass(Message message, string text) => pass(message, text);

    /// <summary>The checks of the use when the call has ended.</summary>
    public IReadOnlyList<Action> Later => _later;

    public override string ToString() => name;

    /// <summary>All uses.</summary>
    public static IEnumerable<InspectorUse> All() => [.. Passed(), .. Kept(), .. Changed()];

    private static IEnumerable<InspectorUse> Passed()
    {
        yield return new InspectorUse("headers, then the body of a copy", (message, text) =>
        {
            CheckAction(message);
            Assert.Equal(-1, message.Headers.FindHeader("Tenant", Ns));
            var buffer = message.CreateBufferedCopy(int.MaxValue);
            Assert.Equal(text, TextOf(buffer.CreateMessage()));
            return buffer.CreateMessage();
        });
        yield return new InspectorUse("a new message in its place", (message, text) =>
        {
            var made = Message.CreateMessage(
                message.Version, message.Headers.Action, message.GetReaderAtBodyContents());
            made.Headers.Clear();
            made.Headers.CopyHeadersFrom(message);
            made.Properties.CopyProperties(message.Properties);
            return made;
        });
        yield return new InspectorUse("two copies", (message, text) =>
        {
            using var buffer = message.CreateBufferedCopy(int.MaxValue);
            var (first, second) = (buffer.CreateMessage(), buffer.CreateMessage());
            Assert.Equal(text, TextOf(first));
            Assert.Equal(MessageState.Read, first.State);
            Assert.Equal(MessageState.Created, second.State);
            Assert.Equal(MessageState.Copied, message.State);
            return second;
        });
        yield return new InspectorUse("a copy of a copy", (message, text) =>
        {
            using var buffer = message.CreateBufferedCopy(int.MaxValue);
            using var again = buffer.CreateMessage().CreateBufferedCopy(int.MaxValue);
            Assert.Equal(text, TextOf(again.CreateMessage()));
            return again.CreateMessage();
        });
    }

    private static IEnumerable<InspectorUse> Kept()
    {
        yield return new InspectorUse("ToString before and after", (message, text) =>
        {
            var before = message.ToString();
            Assert.Contains(text, before, StringComparison.Ordinal);
            Assert.Equal(before, message.ToString());
            using var buffer = message.CreateBufferedCopy(int.MaxValue);
            var copy = buffer.CreateMessage();
            Assert.Equal(before, copy.ToString());
            Assert.Equal(text, TextOf(copy));
            return buffer.CreateMessage();
        });
        yield return new InspectorUse("ToString alone", (message, text) =>
        {
            Assert.Contains(text, message.ToString(), StringComparison.Ordinal);
            Assert.Equal(MessageState.Created, message.State);
            return message;
        });
        yield return new InspectorUse("closed original and buffer", (message, text) =>
        {
            var buffer = message.CreateBufferedCopy(int.MaxValue);
            message.Close();
            Assert.Throws<ObjectDisposedException>(() => message.Headers);
            var copy = buffer.CreateMessage();
            buffer.Close();
            Assert.Throws<ObjectDisposedException>(buffer.CreateMessage);
            return copy;
        });
        yield return Kept("a message kept beyond the call", (message, use) =>
        {
            var buffer = message.CreateBufferedCopy(int.MaxValue);
            var kept = buffer.CreateMessage();
            var action = kept.Headers.Action;
            use.Add(text =>
            {
                Assert.Equal(action, kept.Headers.Action);
                Assert.Contains(text, kept.ToString(), StringComparison.Ordinal);
                Assert.Equal(text, TextOf(kept));
            });
            return buffer.CreateMessage();
        });
        yield return Kept("a buffer read by several threads later", (message, use) =>
        {
            var buffer = message.CreateBufferedCopy(int.MaxValue);
            use.Add(text => Parallel.For(0, 8, _ =>
            {
                var copy = buffer.CreateMessage();
                Assert.Equal(copy.Headers.Count, copy.Headers.Count(header => header.Name.Length > 0));
                Assert.Equal(text, TextOf(copy));
            }));
            return buffer.CreateMessage();
        });
    }

    private static IEnumerable<InspectorUse> Changed()
    {
        yield return new InspectorUse("headers changed after the copy", (message, text) =>
        {
            using var buffer = message.CreateBufferedCopy(int.MaxValue);
            var (first, second) = (buffer.CreateMessage(), buffer.CreateMessage());
            var count = second.Headers.Count;
            first.Headers.Add(MessageHeader.CreateHeader("Tenant", Ns, "first"));
            first.Headers.Action = "urn:other";
            Assert.Equal(-1, second.Headers.FindHeader("Tenant", Ns));
            CheckAction(second);
            Assert.Equal(count, buffer.CreateMessage().Headers.Count);
            first.Headers.MessageId = null;
            Assert.Contains("first", first.ToString(), StringComparison.Ordinal);
            Assert.Contains(text, first.ToString(), StringComparison.Ordinal);
            Assert.Equal("first", first.Headers.GetHeader<string>("Tenant", Ns));
            return second;
        });
        yield return new InspectorUse("a header more", (message, text) =>
        {
            message.Headers.Add(MessageHeader.CreateHeader("Tenant", Ns, "added"));
            Assert.Equal("added", message.Headers.GetHeader<string>("Tenant", Ns));
            return message;
        });
        yield return new InspectorUse("a header more in a copy", (message, text) =>
        {
            using var buffer = message.CreateBufferedCopy(int.MaxValue);
            var copy = buffer.CreateMessage();
            copy.Headers.Insert(0, MessageHeader.CreateHeader("Tenant", Ns, "inserted"));
            Assert.Equal("inserted", copy.Headers.GetHeader<string>("Tenant", Ns));
            return copy;
        });
        yield return new InspectorUse("other properties", (message, text) =>
        {
            message.Properties["before"] = 1;
            using var buffer = message.CreateBufferedCopy(int.MaxValue);
            var (first, second) = (buffer.CreateMessage(), buffer.CreateMessage());
            first.Properties["before"] = 2;
            first.Properties["after"] = 3;
            second.Properties.Remove("before");
            var third = buffer.CreateMessage();
            Assert.Equal((2, 3), (first.Properties["before"], first.Properties["after"]));
            Assert.False(second.Properties.ContainsKey("before"));
            Assert.Equal(1, third.Properties["before"]);
            Assert.False(third.Properties.ContainsKey("after"));
            third.Properties.Clear();
            Assert.Equal(1, buffer.CreateMessage().Properties["before"]);
            return second;
        });
    }

    private static InspectorUse Kept(string name, Func<Message, List<Action<string>>, Message> pass)
    {
        InspectorUse? use = null;
        return use = new InspectorUse(name, (message, text) =>
        {
            var checks = new List<Action<string>>();
            var passed = pass(message, checks);
            use!._later.AddRange(checks.Select(check => (Action)(() => check(text))));
            return passed;
        });
    }

    /// <summary>Replies without addressing have no action.</summary>
    private static void CheckAction(Message message)
    {
        if (message.Headers.Action is { } action)
        {
            Assert.StartsWith("http://tests/IEcho/Echo", action, StringComparison.Ordinal);
        }
        else
        {
            Assert.Equal(AddressingVersion.None, message.Version.Addressing);
        }
    }

    /// <summary>The text of the only parameter.</summary>
    private static string TextOf(Message message)
    {
        using var reader = message.GetReaderAtBodyContents();
        reader.ReadStartElement();
        return reader.ReadElementContentAsString();
    }
}
