using System.Globalization;
using System.Text;

namespace Woad.Xml.Tests.Escaping;

public sealed class EscapedTests
{
    [Theory]
    [InlineData("", "")]
    [InlineData("urn:orders/Größe 東京 🙂", "urn:orders/Größe 東京 🙂")]
    [InlineData(@"DOMAIN\user", @"DOMAIN\user")]
    [InlineData("a\r\nb\tc", @"a\r\nb\tc")]
    [InlineData("\u001b[31m\0\u007f", @"\u001B[31m\u0000\u007F")]
    [InlineData("\u0085\u009b", @"\u0085\u009B")]
    [InlineData("\u2028\u2029", @"\u2028\u2029")]
    [InlineData("\u202e\u2066\u200f\u061c\ufeff", @"\u202E\u2066\u200F\u061C\uFEFF")]
    [InlineData("\U000E0041", @"\U000E0041")]
    public void Value_is_shown_without_control_characters(string value, string shown) =>
        Assert.Equal(shown, Escaped.Value(value));

    [Fact]
    public void Half_of_a_pair_is_escaped()
    {
        Assert.Equal(@"\uD83Dx", Escaped.Value("\ud83dx"));
        Assert.Equal(@"\uDE42\uD83D", Escaped.Value("\ude42\ud83d"));
    }

    [Fact]
    public void Null_is_empty() => Assert.Equal("", Escaped.Value(null));

    [Fact]
    public void Clean_value_is_the_same_string()
    {
        var value = new string('x', Escaped.MaxLength);

        Assert.Same(value, Escaped.Value(value));
    }

    [Theory]
    [InlineData('x')]
    [InlineData('\n')]
    public void Long_value_is_cut_and_says_its_length(char content)
    {
        var shown = Escaped.Value(new string(content, 1_000_000));

        Assert.InRange(shown.Length, Escaped.MaxLength, 2 * Escaped.MaxLength + 40);
        Assert.EndsWith("… (1000000 characters)", shown, StringComparison.Ordinal);
    }

    [Fact]
    public void Every_rune_that_is_shown_as_it_is_is_visible_or_a_space()
    {
        for (var code = 0; code <= 0x10FFFF; code++)
        {
            if (Rune.IsValid(code))
            {
                var rune = new Rune(code);
                var shown = Escaped.Value(rune.ToString());
                Assert.True(
                    shown == rune.ToString()
                        ? Rune.GetUnicodeCategory(rune) is not (UnicodeCategory.Control or UnicodeCategory.Format
                            or UnicodeCategory.LineSeparator or UnicodeCategory.ParagraphSeparator)
                        : shown.All(char.IsAscii),
                    $"U+{code:X}");
            }
        }
    }

    [Fact]
    public void Message_escapes_its_values_and_not_itself()
    {
        var (name, count) = ("a\r\nb", 1234.5);

        var text = Escaped.Text(
            $"line\n'{name}' has {count:N0} and " + $"{null} {new Uri("x\u202e", UriKind.Relative)}");

        Assert.Equal($"line\n'a\\r\\nb' has {count:N0} and  x\\u202E", text);
    }

    [Fact]
    public void Value_of_a_message_is_cut()
    {
        var name = new string('x', 10_000);

        Assert.InRange(Escaped.Text($"{name} {name}").Length, 2000, 2200);
    }
}
