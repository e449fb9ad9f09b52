using System.Buffers.Text;
using System.Text.Json;

namespace Woad.Json;

/// <summary>Dates as <c>\/Date(ms)\/</c>: milliseconds since 1970, with the zone of local ones.</summary>
internal static class JsonTimes
{
    private const long MaxTicks = 3_155_378_975_999_999_999;

    public static DateTime Read(ref Utf8JsonReader reader)
    {
        Span<byte> copy = stackalloc byte[48];
        if (reader.TokenType != JsonTokenType.String || reader.ValueSpan.Length > copy.Length)
        {
            throw JsonGivenUp.Make("such a date");
        }

        var text = copy[..reader.CopyString(copy)];
        if (!text.StartsWith("/Date("u8) || !text.EndsWith(")/"u8))
        {
            throw JsonGivenUp.Make("such a date");
        }

        if (!Utf8Parser.TryParse(text[6..], out long milliseconds, out var used)
            || milliseconds is < -62_135_596_800_000 or >= 253_402_300_800_000)
        {
            throw JsonGivenUp.Make("such a date");
        }

        var utc = DateTime.UnixEpoch.AddTicks(milliseconds * TimeSpan.TicksPerMillisecond);

        // What the zone is does not matter: that there is one makes the time a local one.
        return text[(6 + used)..^2] switch
        {
            [] => utc,
            [(byte)'+' or (byte)'-', var a, var b, var c, var d] when IsDigit(a) && IsDigit(b) && IsDigit(c) && IsDigit(d) => utc.ToLocalTime(),
            _ => throw JsonGivenUp.Make("such a date"),
        };
    }

    /// <exception cref="FormatException">In UTC there is no such date.</exception>
    public static void Write(Utf8JsonWriter writer, DateTime value)
    {
        if (value.Kind != DateTimeKind.Utc
            && value.Ticks - TimeZoneInfo.Local.GetUtcOffset(value).Ticks is < 0 or > MaxTicks)
        {
            throw JsonGivenUp.Make("a date at the edge");
        }

        Span<byte> text = stackalloc byte[48];
        "\"\\/Date("u8.CopyTo(text);
        var utc = value.ToUniversalTime();
        Utf8Formatter.TryFormat((utc.Ticks - DateTime.UnixEpoch.Ticks) / TimeSpan.TicksPerMillisecond, text[8..], out var written);
        var length = 8 + written;
        if (value.Kind != DateTimeKind.Utc)
        {
            length += WriteZone(TimeZoneInfo.Local.GetUtcOffset(value.ToLocalTime()), text[length..]);
        }

        ")\\/\""u8.CopyTo(text[length..]);
        writer.WriteRawValue(text[..(length + 4)], skipInputValidation: true);
    }

    private static bool IsDigit(byte value) => value is >= (byte)'0' and <= (byte)'9';

    private static int WriteZone(TimeSpan offset, Span<byte> text)
    {
        text[0] = (byte)(offset < TimeSpan.Zero ? '-' : '+');
        var minutes = Math.Abs((int)offset.TotalMinutes);
        Utf8Formatter.TryFormat((minutes / 60 * 100) + (minutes % 60), text[1..], out _, new System.Buffers.StandardFormat('D', 4));
        return 5;
    }
}
