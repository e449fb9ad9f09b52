using System.Buffers.Text;
using System.Text.Json;

namespace Woad.Json;

/// <summary>Dates as <c>\/Date(ms)\/</c>: milliseconds since 1970, with the zone of local ones.</summary>
internal static class JsonTimes
{
    private const long MaxTicks = 3_155_378_975_999_999_999;

    /// <summary>Takes a date. False: the text is none, or one that only the serializer reads.</summary>
    public static bool TryRead(ref Utf8JsonReader reader, out DateTime value)
    {
        value = default;
        Span<byte> copy = stackalloc byte[48];
        if (reader.TokenType != JsonTokenType.String || reader.ValueSpan.Length > copy.Length)
        {
            return false;
        }

        var text = copy[..reader.CopyString(copy)];
        if (!text.StartsWith("/Date("u8) || !text.EndsWith(")/"u8)
            || !Utf8Parser.TryParse(text[6..], out long milliseconds, out var used)
            || milliseconds is < -62_135_596_800_000 or >= 253_402_300_800_000)
        {
            return false;
        }

        value = DateTime.UnixEpoch.AddTicks(milliseconds * TimeSpan.TicksPerMillisecond);

        // What the zone is does not matter: that there is one makes the time a local one.
        switch (text[(6 + used)..^2])
        {
            case []:
                return true;
            case [(byte)'+' or (byte)'-', var a, var b, var c, var d] when IsDigit(a)
                && IsDigit(b)
                && IsDigit(c)
                && IsDigit(d):
                value = value.ToLocalTime();
                return true;
            default:
                return false;
        }
    }

    /// <summary>Writes a date. False: in UTC there is no such date.</summary>
    public static bool TryWrite(Utf8JsonWriter writer, DateTime value)
    {
        if (value.Kind != DateTimeKind.Utc
            && value.Ticks - TimeZoneInfo.Local.GetUtcOffset(value).Ticks is < 0 or > MaxTicks)
        {
            return false;
        }

        Span<byte> text = stackalloc byte[48];
        "\"\\/Date("u8.CopyTo(text);
        var utc = value.ToUniversalTime();
        Utf8Formatter.TryFormat(
            (utc.Ticks - DateTime.UnixEpoch.Ticks) / TimeSpan.TicksPerMillisecond, text[8..], out var written);
        var length = 8 + written;
        if (value.Kind != DateTimeKind.Utc)
        {
            length += WriteZone(TimeZoneInfo.Local.GetUtcOffset(value.ToLocalTime()), text[length..]);
        }

        ")\\/\""u8.CopyTo(text[length..]);
        writer.WriteRawValue(text[..(length + 4)], skipInputValidation: true);
        return true;
    }

    private static bool IsDigit(byte value) => value is >= (byte)'0' and <= (byte)'9';

    private static int WriteZone(TimeSpan offset, Span<byte> text)
    {
        text[0] = (byte)(offset < TimeSpan.Zero ? '-' : '+');
        var minutes = Math.Abs((int)offset.TotalMinutes);
        Utf8Formatter.TryFormat(
            (minutes / 60 * 100) + (minutes % 60), text[1..], out _, new System.Buffers.StandardFormat('D', 4));
        return 5;
    }
}
