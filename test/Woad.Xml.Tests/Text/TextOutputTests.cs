using System.Buffers;
using System.Text;

namespace Woad.Xml;

public class TextOutputTests
{
    [Theory]
    [InlineData("a<b>&\"c", false, "a&lt;b&gt;&amp;\"c")]
    [InlineData("a<b>&\"c", true, "a&lt;b&gt;&amp;&quot;c")]
    [InlineData("\t\n\r", false, "\t\n&#xD;")]
    [InlineData("\t\n\r", true, "&#x9;&#xA;&#xD;")]
    [InlineData("é\U0001F600\uFFFE", false, "é\U0001F600&#xFFFE;")]
    public void WriteEscaped_escapes_what_text_or_values_need(string value, bool attribute, string expected)
    {
        var buffer = new ArrayBufferWriter<byte>();
        var output = new TextOutput(buffer);
        output.WriteEscaped(value, attribute);
        output.Flush();

        Assert.Equal(expected, Encoding.UTF8.GetString(buffer.WrittenSpan));
    }

    [Fact]
    public void WriteEscaped_does_not_part_surrogates_between_blocks()
    {
        var value = new string('a', 4095) + "\U0001F600<";
        var buffer = new ArrayBufferWriter<byte>();
        var output = new TextOutput(buffer);
        output.WriteEscaped(value, false);
        output.Flush();

        Assert.Equal(value.Replace("<", "&lt;", StringComparison.Ordinal), Encoding.UTF8.GetString(buffer.WrittenSpan));
    }

    [Fact]
    public void Room_keeps_the_last_byte_of_a_start_tag()
    {
        var buffer = new ArrayBufferWriter<byte>();
        var output = new TextOutput(buffer);
        output.Put("<a>"u8);
        output.AfterStart = output.Position;
        output.Room(output.Span.Length);

        Assert.Equal((1, 1), (output.Position, output.AfterStart));
        output.Position--;
        output.Put("/>"u8);
        output.Flush();
        Assert.Equal("<a/>", Encoding.UTF8.GetString(buffer.WrittenSpan));
    }
}
