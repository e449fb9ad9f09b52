using System.Reflection;
using System.Text;
using System.Xml;
using Woad.Messages;

namespace Woad.Tests.Messages;

/// <summary>Values that are formatted in place have the text of the BCL's writer.</summary>
public sealed class ValueXmlWriterTests
{
    private const int Count = 5000;

    [Fact]
    public void Values_have_the_text_of_the_other_writer()
    {
        var random = new Random(27);
        var guid = new byte[16];
        for (var i = 0; i < Count; i++)
        {
            var (number, ticks) = (BitConverter.Int64BitsToDouble(random.NextInt64(long.MinValue, long.MaxValue)),
                random.NextInt64(DateTime.MaxValue.Ticks));
            var date = new DateTime(i % 2 == 0 ? ticks : ticks / 10_000_000 * 10_000_000, (DateTimeKind)(i % 3));
            var parts = decimal.GetBits(new decimal(
                random.Next(), random.Next(), i % 4 == 0 ? random.Next() : 0, i % 2 == 0, (byte)random.Next(29)));
            Same(date);
            Same(new decimal(parts));
            Same(i % 100 / 100m);
            Same(number);
            Same(Math.Round(random.NextDouble() * i, i % 6));
            Same((float)number);
            Same(random.NextSingle() * i);
            Same(TimeSpan.FromTicks(random.NextInt64(long.MinValue, long.MaxValue) >> (i % 60)));
            random.NextBytes(guid);
            Same(new Guid(guid));
        }
    }

    [Fact]
    public void Values_at_their_limits_have_the_text_of_the_other_writer()
    {
        foreach (var value in new object[]
        {
            DateTime.MinValue, DateTime.MaxValue, DateTime.UnixEpoch, decimal.MinValue, decimal.MaxValue,
            decimal.Zero, decimal.MinusOne, 1.0000m, 0.0, -0.0, double.NaN, double.PositiveInfinity,
            double.NegativeInfinity, double.Epsilon, double.MaxValue, double.MinValue, 1e15, 1e16, 123456.75, 0f, -0f,
            float.NaN, float.PositiveInfinity, float.NegativeInfinity, float.Epsilon, float.MaxValue, 1e7f,
            TimeSpan.MinValue, TimeSpan.MaxValue, TimeSpan.Zero, TimeSpan.FromDays(1), Guid.Empty, Guid.AllBitsSet,
        })
        {
            Same(value);
        }
    }

    [Fact]
    public void Every_member_of_the_other_writer_is_handed_on()
    {
        using var bcl = XmlDictionaryWriter.CreateTextWriter(Stream.Null, Encoding.UTF8);
        var handedOn = Overridden(typeof(ForwardingXmlWriter));

        // Disposing ends in Close, which is handed on.
        Assert.DoesNotContain(
            Overridden(bcl.GetType()).Except(handedOn),
            member => !member.Contains("Dispose(", StringComparison.Ordinal));
        Assert.True(handedOn.Count > 80);
    }

    private static HashSet<string> Overridden(Type type) =>
    [
        .. type.GetMethods(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic)
            .Where(method => method.DeclaringType!.Assembly == type.Assembly && method.DeclaringType == type
                && method.GetBaseDefinition().DeclaringType != type)
            .Select(method => method.ToString()!),
    ];

    private static void Same(object value)
    {
        var expected = Text(writer => writer, value);
        Assert.Equal(expected, Text(writer => new ValueXmlWriter(writer), value));
    }

    /// <summary>The value as content of an element, in an attribute, and after other content.</summary>
    private static string Text(Func<XmlDictionaryWriter, XmlDictionaryWriter> wrap, object value)
    {
        using var stream = new MemoryStream();
        using var bcl = XmlDictionaryWriter.CreateTextWriter(stream, Encoding.UTF8, ownsStream: false);
        var writer = wrap(bcl);
        writer.WriteStartElement("a");
        writer.WriteStartAttribute("b");
        Write(writer, value);
        writer.WriteEndAttribute();
        Write(writer, value);
        writer.WriteString("<");
        Write(writer, value);
        writer.WriteStartElement("c", "urn:c");
        Write(writer, value);
        writer.WriteEndElement();
        writer.WriteEndElement();
        writer.Flush();
        return Encoding.UTF8.GetString(stream.GetBuffer().AsSpan(0, (int)stream.Length));
    }

    private static void Write(XmlDictionaryWriter writer, object value)
    {
        switch (value)
        {
            case DateTime date:
                writer.WriteValue(date);
                break;
            case decimal number:
                writer.WriteValue(number);
                break;
            case double number:
                writer.WriteValue(number);
                break;
            case float number:
                writer.WriteValue(number);
                break;
            case TimeSpan time:
                writer.WriteValue(time);
                break;
            default:
                writer.WriteValue((Guid)value);
                break;
        }
    }
}
