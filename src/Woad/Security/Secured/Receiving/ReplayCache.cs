using System.Buffers.Binary;
using Woad.Messages;
using Woad.Xml;

namespace Woad.Security.Secured;

/// <summary>The signatures of the messages that were taken, as long as they would be taken again.</summary>
internal sealed class ReplayCache
{
    private readonly Lock _lock = new();
    private readonly HashSet<UInt128> _seen = [];
    private readonly Queue<(UInt128 Signature, long Until)> _order = new();
    private readonly ReplaySettings _settings;
    private readonly TimeProvider _clock;
    private readonly long _kept;

    /// <param name="settings">How many, and how long.</param>
    /// <param name="times">How long a message is fresh.</param>
    /// <param name="clock">The time.</param>
    public ReplayCache(ReplaySettings settings, TimestampSettings times, TimeProvider clock)
    {
        (_settings, _clock) = (settings, clock);
        var kept = (settings.Window > times.Validity ? settings.Window : times.Validity) + times.MaxClockSkew
            + times.MaxClockSkew;
        _kept = (long)Math.Min(kept.TotalSeconds * clock.TimestampFrequency, long.MaxValue / 2);
    }

    /// <summary>The cache of one side; null where it remembers nothing.</summary>
    public static ReplayCache? Of(SecurityProfile profile, TimeProvider clock) =>
        profile is { IsBare: false, Replays: { } replays } ? new ReplayCache(replays, profile.Times, clock) : null;

    /// <summary>Remembers a signature.</summary>
    /// <exception cref="RefusedSecurityException">It was seen before, or there are too many.</exception>
    public void Take(ReadOnlySpan<byte> signature)
    {
        if (_settings.Remember is { } remember)
        {
            if (!remember(signature.ToArray()))
            {
                throw Repeated();
            }

            return;
        }

        var key = KeyOf(signature);
        var now = _clock.GetTimestamp();
        lock (_lock)
        {
            while (_order.TryPeek(out var first) && first.Until <= now)
            {
                _seen.Remove(_order.Dequeue().Signature);
            }

            if (_seen.Count >= _settings.Most)
            {
                throw Invalid(Escaped.Text(
                    $"More than {_settings.Most} messages have come within the time for which they are remembered. "
                        + $"Raise ReplayCacheSize of LocalServiceSettings (on a client LocalClientSettings), or "
                        + $"shorten ReplayWindow."));
            }

            if (!_seen.Add(key))
            {
                throw Repeated();
            }

            _order.Enqueue((key, now + _kept));
        }
    }

    /// <summary>
    /// The first bytes of a signature that was verified. They cannot be predicted. Two messages of one key that have
    /// the same ones would be two texts with one digest.
    /// </summary>
    private static UInt128 KeyOf(ReadOnlySpan<byte> signature) => BinaryPrimitives.ReadUInt128LittleEndian(signature);

    private static RefusedSecurityException Repeated() =>
        Invalid(
            "The message was received before (DetectReplays of LocalServiceSettings, or on a client of "
                + "LocalClientSettings).");

    private static RefusedSecurityException Invalid(string why) => new(RefusedSecurityException.InvalidSecurity, why);
}
