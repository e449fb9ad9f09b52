using System.ServiceModel.Channels;

namespace Woad.LoadBenchmarks.MessageRows;

/// <summary>The work of usual inspectors on a message.</summary>
internal static class MessageWork
{
    private static long _seen;

    /// <summary>Looks at headers alone.</summary>
    public static Message Look(Message message)
    {
        var headers = message.Headers;
        Note((headers.Action?.Length ?? 0) + headers.FindHeader("Tenant", "http://bench.test/headers"));
        return message;
    }

    /// <summary>Puts a copy in the place of a message, and keeps nothing.</summary>
    public static Message Copy(Message message)
    {
        using var buffer = message.CreateBufferedCopy(int.MaxValue);
        return buffer.CreateMessage();
    }

    /// <summary>The same, and makes a string of another copy.</summary>
    public static Message Log(Message message)
    {
        using var buffer = message.CreateBufferedCopy(int.MaxValue);
        Note(buffer.CreateMessage().ToString().Length);
        return buffer.CreateMessage();
    }

    /// <summary>The same, and reads the body of another copy node by node.</summary>
    public static Message Read(Message message)
    {
        using var buffer = message.CreateBufferedCopy(int.MaxValue);
        using (var copy = buffer.CreateMessage())
        using (var reader = copy.GetReaderAtBodyContents())
        {
            var nodes = 0;
            while (reader.Read())
            {
                nodes++;
            }

            Note(nodes);
        }

        return buffer.CreateMessage();
    }

    /// <summary>Adds a header.</summary>
    public static Message Add(Message message)
    {
        message.Headers.Add(MessageHeader.CreateHeader("Tenant", "http://bench.test/headers", "one"));
        return message;
    }

    public static void Note(long seen) => _seen += seen;
}
