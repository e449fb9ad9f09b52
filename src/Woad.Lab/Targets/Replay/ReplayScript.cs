using Woad.Lab.Callers;
using Woad.Lab.Targets.Wire;

namespace Woad.Lab.Targets.Replay;

/// <summary>
/// What a real client said: on a framed connection the parts of the preamble and the first calls, which carry what is
/// said once, each with its reply; then a call that may be repeated without end.
/// </summary>
internal sealed record ReplayScript(
    bool IsFramed,
    IReadOnlyList<CallTemplate> Preamble,
    IReadOnlyList<CallTemplate> FirstCalls,
    CallTemplate Steady,
    IReadOnlyList<byte[]> FirstReplies)
{
    private const int Captured = 4;

    /// <summary>Lets a real client make a few calls through a recorder.</summary>
    /// <exception cref="InvalidDataException">The client's later calls differ, so none stands for all, or the
    /// connection is encrypted.</exception>
    public static async Task<ReplayScript> CaptureAsync(Uri server, bool isFramed, Func<Uri, ICallTarget> client)
    {
        using var recorder = new CallRecorder(server);
        await using var target = client(recorder.Address);
        await using var session = await target.OpenAsync().ConfigureAwait(false);
        var calls = new List<(byte[] Sent, byte[] Received)>();
        for (var i = 0; i < Captured; i++)
        {
            await session.CallAsync().ConfigureAwait(false);
            var (sent, received) = recorder.Take();
            calls.Add((isFramed ? sent : TraceHeaders.Without(sent), received));
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

        if (!isFramed)
        {
            return new ReplayScript(false, [], [], last, []);
        }

        var (preamble, from) = (new List<CallTemplate>(), 0);
        foreach (var end in FramePreamble.Parts(calls[0].Sent))
        {
            preamble.Add(Template(calls[0].Sent[from..end], isFramed: true));
            from = end;
        }

        return new ReplayScript(
            true,
            preamble,
            [Template(calls[0].Sent[from..], isFramed), .. calls[1..^1].Select(c => Template(c.Sent, isFramed))],
            last,
            [.. calls[..^1].Select(c => Envelope(c.Received))]);
    }

    /// <summary>The calls of one connection, in the order in which they leave it.</summary>
    public CallSequence Calls() => new(FirstCalls, Steady);

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
