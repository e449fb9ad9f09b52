using Woad.Lab.Load;

namespace Woad.Lab.Targets.Wire;

/// <summary>Lets a real client make a few calls through a recorder.</summary>
internal static class CallCapture
{
    private const int Calls = 4;

    /// <exception cref="InvalidDataException">The client's later calls differ in length, so none stands for
    /// all.</exception>
    public static CapturedCall Take(Uri server, Func<Uri, ILoadTarget> client)
    {
        using var recorder = new CallRecorder(server);
        using var target = client(recorder.Address);
        using var session = target.Open();
        recorder.Take();
        var calls = new (byte[] Sent, byte[] Received)[Calls];
        for (var i = 0; i < Calls; i++)
        {
            session.Call();
            calls[i] = recorder.Take();
        }

        var (before, last) = (calls[^2], calls[^1]);
        if (last.Sent.Length == 0 || before.Sent.Length != last.Sent.Length || before.Received.Length != last.Received.Length)
        {
            throw new InvalidDataException(
                $"The client's calls do not settle: {before.Sent.Length} and {last.Sent.Length} bytes sent, "
                + $"{before.Received.Length} and {last.Received.Length} received. Use --driver proxy.");
        }

        return new CapturedCall([.. calls[..^1].Select(c => c.Sent)], last.Sent, last.Received.Length);
    }
}
