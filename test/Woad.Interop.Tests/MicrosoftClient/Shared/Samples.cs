using System.Text;

namespace Interop.Matrix;

/// <summary>The values of the shapes.</summary>
public static class Samples
{
    public static readonly string?[] Texts =
    [
        null, "", " ", "plain", "a<b>&\"'c]]>d", "line\nfeed\r\nreturn\rtab\t end ",
        "\u00e4\u20ac\u4e2d\ud83d\ude00\u00a0",
        "\u0080\u0085\u2028\ufffd\ufeff", "  two  spaces  ",
    ];

    public static readonly Guid Id = new("00112233-4455-6677-8899-aabbccddeeff");

    public static IEnumerable<Plain> Plains()
    {
        yield return new Plain();
        yield return new Plain
        {
            Flag = true,
            Octet = 255,
            Small = -128,
            Short = short.MinValue,
            UShort = ushort.MaxValue,
            Int = int.MinValue,
            UInt = uint.MaxValue,
            Long = long.MinValue,
            ULong = ulong.MaxValue,
            Single = float.Epsilon,
            Double = double.MaxValue,
            Decimal = decimal.MaxValue,
            Letter = '\u20ac',
            Time = new DateTime(2026, 2, 28, 23, 59, 59, DateTimeKind.Utc).AddTicks(1234567),
            Moment = new DateTimeOffset(2026, 3, 1, 1, 2, 3, 4, TimeSpan.FromHours(-7)),
            Span = new TimeSpan(-1, 2, 3, 4, 5),
            Id = Id,
            Address = new Uri("http://example.org/a%20b?c=d#e"),
            Color = Color.Red,
            Sides = Sides.Left | Sides.Top,
        };
        yield return new Plain
        {
            Small = sbyte.MaxValue,
            Int = int.MaxValue,
            Long = long.MaxValue,
            Single = float.NegativeInfinity,
            Double = double.NaN,
            Decimal = -0.0000000000000000000000000001m,
            Letter = 'a',
            Time = new DateTime(1, 1, 1, 0, 0, 0, DateTimeKind.Unspecified),
            Moment = DateTimeOffset.MaxValue,
            Span = TimeSpan.MaxValue,
            Address = new Uri("relative/path", UriKind.Relative),
            Color = Color.Green,
        };
        yield return new Plain
        {
            Single = 0.1f,
            Double = double.PositiveInfinity,
            Decimal = 100.00m,
            Time = new DateTime(9999, 12, 31, 23, 59, 59, DateTimeKind.Utc),
            Span = TimeSpan.MinValue,
            Octet = 1,
        };
    }

    public static IEnumerable<Sparse?> Sparses()
    {
        yield return null;
        yield return new Sparse();
        yield return Full(2);
        yield return new Sparse { Name = "", Number = 0, Data = [], Next = new Sparse() };
    }

    public static Sparse Full(int depth) => new()
    {
        Name = "n" + depth,
        Number = -depth,
        Price = 1.50m,
        Zero = depth,
        Time = new DateTime(2000, 1, 1, 12, 0, 0, DateTimeKind.Utc),
        Id = Id,
        Data = Bytes(10 * depth),
        Next = depth == 0 ? null : Full(depth - 1),
        Hidden = "not sent",
    };

    public static IEnumerable<Lists> Collections()
    {
        yield return new Lists();
        yield return new Lists
        {
            Numbers = [],
            Names = [],
            Rows = [],
            Counts = [],
            Doubles = [],
            Items = [],
        };
        yield return new Lists
        {
            Numbers = [1, -1, int.MaxValue],
            Names = ["a", null, ""],
            Rows = [[1, 2], [], [3]],
            Counts = new Dictionary<string, int> { ["one"] = 1, ["two"] = 2, [""] = 0 },
            Doubles = [.. Enumerable.Range(0, 300).Select(static i => i / 3.0)],
            Items = [new Sparse { Name = "x" }, null, Full(0)],
        };
    }

    public static byte[] Bytes(int length)
    {
        var bytes = new byte[length];
        for (var i = 0; i < length; i++)
        {
            bytes[i] = (byte)((i * 31) ^ (i >> 8));
        }

        return bytes;
    }

    public static string LongText(int length)
    {
        var text = new StringBuilder(length);
        for (var i = 0; text.Length < length; i++)
        {
            text.Append(i).Append(i % 7 == 0 ? "\u00fc&" : ";");
        }

        return text.ToString(0, length);
    }

    public static Stream Stream(int length) => new MemoryStream(Bytes(length), writable: false);

    public static Parcel Parcel(bool isFull) => isFull
        ? new Parcel
        {
            Sender = "s\u00e9nder",
            Details = new Sparse { Name = "n1", Number = -1, Price = 1.50m, Id = Id, Data = Bytes(10) },
            Stamps = [1, 2, 3],
            Content = "c",
            Weight = 2.50m,
        }
        : new Parcel();

    public static Ticket Ticket(bool isFull) => isFull
        ? new Ticket
        {
            Number = 7,
            Seats = ["1A", "1B"],
            Day = new DateTime(2026, 5, 4),
            Route = ["here", "there"],
            Remark = "<none>",
        }
        : new Ticket();
}
