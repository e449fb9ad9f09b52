using Woad.Lab.Engine;
using Woad.Lab.Targets.Wire;

namespace Woad.Lab.Targets.Replay;

/// <summary>
/// What a real client said: on a framed connection the parts of the preamble and the first calls, which carry what is said
/// once; then a call that may be repeated without end. The last openers are those calls, one for each of their replies.
/// </summary>
internal sealed record ReplayScript(
    bool IsFramed, IReadOnlyList<CallTemplate> Openers, CallTemplate Steady, IReadOnlyList<byte[]> OpenerReplies)
{
    private const int Calls = 4;

    /// <summary>Lets a real client make a few calls through a recorder.</summary>
    /// <exception cref="InvalidDataException">The client's later calls differ, so none stands for all, or the connection is
    /// encrypted.</exception>
    public static async Task<ReplayScript> CaptureAsync(Uri server, bool isFramed, Func<Uri, ICallTarget> client)
    {
        using var recorder = new CallRecorder(server);
        await using var target = client(recorder.Address);
        await using var session = await target.OpenAsync().ConfigureAwait(false);
        var calls = new List<(byte[] Sent, byte[] Received)>();
        for (var i = 0; i < Calls; i++)
        {
            await session.CallAsync().ConfigureAwait(false);
            calls.Add(recorder.Take());
            if (isFramed)
            {
                // Of a connection that was upgraded nothing more can be told.
                _ = FramePreamble.Parts(calls[0].Sent);
            }
        }

        var (before, last) = (Template(calls[^2].Sent, isFramed), Template(calls[^1].Sent, isFramed));
        if (last.Length == 0 || !last.IsSameAs(before))
        {
            throw new InvalidDataException(
                $"the client's calls do not settle: {before.Length} and {last.Length} bytes, which differ in more than "
                    + "their MessageID");
        }

        return isFramed
            ? new ReplayScript(true, [.. OpenersOf(calls)], last, [.. calls[..^1].Select(c => Envelope(c.Received))])
            : new ReplayScript(false, [], last, []);
    }

    private static IEnumerable<CallTemplate> OpenersOf(List<(byte[] Sent, byte[] Received)> calls)
    {
        var from = 0;
        foreach (var end in FramePreamble.Parts(calls[0].Sent))
        {
            yield return Template(calls[0].Sent[from..end], isFramed: true);
            from = end;
        }

        yield return Template(calls[0].Sent[from..], isFramed: true);
        foreach (var (sent, _) in calls[1..^1])
        {
            yield return Template(sent, isFramed: true);
        }
    }

    private static CallTemplate Template(byte[] sent, bool isFramed) => CallTemplate.Of(sent, isText: !isFramed);

    private static byte[] Envelope(ReadOnlySpan<byte> received)
    {
        received = received.TrimStart([FrameRecords.UpgradeResponse, FrameRecords.PreambleAck]);
        return received.Length > 0
            && received[0] == FrameRecords.SizedEnvelope
            && FrameReader.TryContent(received, out var content, out var length)
            && length == received.Length
                ? content.ToArray()
                : throw new InvalidDataException("the service's replies are not one envelope each");
    }
}
