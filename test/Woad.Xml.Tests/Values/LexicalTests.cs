using System.Globalization;
using System.Text;
using System.Xml;

namespace Woad.Xml;

/// <summary>Own formatters and parsers beside XmlConvert on many values.</summary>
public class LexicalTests
{
    private static readonly int Count = LongBudget.IsOn ? 20_000_000 : 200_000;

    [Fact]
    public void Lexical_numbers_are_as_XmlConvert_writes_them_and_read_back()
    {
        var random = new Random(1);
        Span<byte> room = stackalloc byte[Lexical.MaxLength];
        for (var i = 0; i < Count; i++)
        {
            var number = random.NextInt64(long.MinValue, long.MaxValue) >> random.Next(64);
            var value = random.Next(5) switch
            {
                0 => number,
                1 => Math.Round(random.NextDouble() * 1000, random.Next(8)),
                2 => random.Next(1_000_000) * Math.Pow(10, random.Next(-20, 20)),
                3 => -random.Next(10_000_000) / 1000.0,
                _ => BitConverter.Int64BitsToDouble(number),
            };
            var text = room[..Lexical.Format(room, value)];
            Equal(XmlConvert.ToString(value), text);
            Assert.Equal(BitConverter.DoubleToInt64Bits(value == 0 ? XmlConvert.ToDouble(Utf16(text)) : value),
                BitConverter.DoubleToInt64Bits(double.IsNaN(value) ? value : LexicalParser.Double(text)));

            text = room[..Lexical.Format(room, (float)value)];
            Equal(XmlConvert.ToString((float)value), text);
            Assert.Equal(XmlConvert.ToSingle(Utf16(text)), LexicalParser.Single(text));

            text = room[..Lexical.Format(room, number)];
            Equal(XmlConvert.ToString(number), text);
            Assert.Equal(number, LexicalParser.Int64(text));

            text = room[..Lexical.Format(room, (int)number)];
            Equal(XmlConvert.ToString((int)number), text);
            Assert.Equal((int)number, LexicalParser.Int32(text));

            var money = new decimal(
                (int)number, random.Next(4) == 0 ? random.Next() : 0, 0, number < 0, (byte)random.Next(29));
            text = room[..Lexical.Format(room, money)];
            Equal(XmlConvert.ToString(money), text);
            Assert.Equal(
                decimal.GetBits(XmlConvert.ToDecimal(Utf16(text))), decimal.GetBits(LexicalParser.Decimal(text)));
        }
    }

    /// <summary>
    /// One less and one more than each power of ten, with each scale: where digits are counted, split and cut.
    /// </summary>
    [Fact]
    public void Lexical_numbers_around_powers_of_ten_are_as_XmlConvert_writes_them()
    {
        Span<byte> room = stackalloc byte[Lexical.MaxLength];
        foreach (var power in Lexical.PowersOf10)
        {
            foreach (var value in (ulong[])[power - 1, power, power + 1, power * 10 / 4, 0])
            {
                Equal(XmlConvert.ToString(value), room[..Lexical.Format(room, value)]);
                Equal(XmlConvert.ToString(-(long)value), room[..Lexical.Format(room, -(long)value)]);
                for (byte scale = 0; scale <= 28; scale++)
                {
                    foreach (var isNegative in (bool[])[false, true])
                    {
                        var money = new decimal((int)(uint)value, (int)(value >> 32), 0, isNegative, scale);
                        Equal(XmlConvert.ToString(money), room[..Lexical.Format(room, money)]);
                        var real = (double)money;
                        Equal(XmlConvert.ToString(real), room[..Lexical.Format(room, real)]);
                        Equal(XmlConvert.ToString((float)real), room[..Lexical.Format(room, (float)real)]);
                    }
                }
            }
        }
    }

    [Fact]
    public void Lexical_times_are_as_XmlConvert_writes_them_and_read_back()
    {
        var random = new Random(2);
        Span<byte> room = stackalloc byte[Lexical.MaxLength];
        for (var i = 0; i < Count / 4; i++)
        {
            var ticks = random.NextInt64(DateTime.MaxValue.Ticks);
            ticks = random.Next(3) == 0
                ? ticks / 10_000_000 * 10_000_000
                : random.Next(3) == 0 ? ticks / 10_000 * 10_000 : ticks;
            var time = new DateTime(ticks, (DateTimeKind)random.Next(3));
            var text = room[..Lexical.Format(room, time)];
            Equal(XmlConvert.ToString(time, XmlDateTimeSerializationMode.RoundtripKind), text);
            Assert.Equal(time.ToBinary(), LexicalParser.DateTime(text).ToBinary());

            var span = new TimeSpan(random.NextInt64(long.MinValue, long.MaxValue) >> random.Next(64));
            text = room[..Lexical.Format(room, span)];
            Equal(XmlConvert.ToString(span), text);
            Assert.Equal(span, LexicalParser.TimeSpan(text));
        }
    }

    [Theory]
    [InlineData("1")]
    [InlineData(" 1 ")]
    [InlineData("+1")]
    [InlineData("-1")]
    [InlineData("1.")]
    [InlineData(".1")]
    [InlineData("-.1")]
    [InlineData("1.0")]
    [InlineData("")]
    [InlineData("-")]
    [InlineData(".")]
    [InlineData("1e3")]
    [InlineData("1E-3")]
    [InlineData("INF")]
    [InlineData("-INF")]
    [InlineData("NaN")]
    [InlineData("Infinity")]
    [InlineData("1,000")]
    [InlineData("0x10")]
    [InlineData("(1)")]
    [InlineData("--1")]
    [InlineData("1 1")]
    [InlineData("2147483648")]
    [InlineData("999999999")]
    [InlineData("9999999999")]
    [InlineData("-0")]
    [InlineData("-0.0")]
    [InlineData("0.000000000000000000000000000001")]
    [InlineData("99999999999999999999999999999999")]
    public void Parser_accepts_what_XmlConvert_accepts(string text)
    {
        var utf8 = Encoding.UTF8.GetBytes(text);
        Same(() => XmlConvert.ToInt32(text), () => LexicalParser.Int32(utf8));
        Same(() => XmlConvert.ToInt64(text), () => LexicalParser.Int64(utf8));
        Same(() => XmlConvert.ToDouble(text), () => LexicalParser.Double(utf8));
        Same(() => XmlConvert.ToSingle(text), () => LexicalParser.Single(utf8));
        Same(() => XmlConvert.ToDecimal(text), () => LexicalParser.Decimal(utf8));
        Same(() => XmlConvert.ToBoolean(text), () => LexicalParser.Boolean(utf8));
    }

    private static void Same<T>(Func<T> expected, Func<T> actual)
    {
        var (theirs, ours) = (Try(expected), Try(actual));
        Assert.Equal(theirs, ours);
    }

    private static string Try<T>(Func<T> parse)
    {
        try
        {
            return string.Create(CultureInfo.InvariantCulture, $"{parse()}");
        }
        catch (Exception e) when (e is FormatException or OverflowException or XmlException)
        {
            return "refused";
        }
    }

    private static string Utf16(ReadOnlySpan<byte> text) => Encoding.UTF8.GetString(text);

    private static void Equal(string expected, ReadOnlySpan<byte> actual)
    {
        if (expected.Length != actual.Length || expected != Utf16(actual))
        {
            Assert.Equal(expected, Utf16(actual));
        }
    }
}
