using System.Text;
using System.Xml;
using Woad.Xml;

namespace Woad.Messages;

/// <summary>
/// A text writer of the BCL, whose numbers, dates, durations and Guids do not become strings on their way: they are
/// formatted in place, as the codecs format them.
/// </summary>
/// <param name="inner">The writer.</param>
internal sealed class ValueXmlWriter(XmlDictionaryWriter inner) : ForwardingXmlWriter
{
    private readonly char[] _value = new char[Lexical.MaxLength];

    protected override XmlDictionaryWriter Inner => inner;

    public override void WriteValue(DateTime value)
    {
        Span<byte> text = stackalloc byte[Lexical.MaxLength];
        Write(text[..Lexical.Format(text, value)]);
    }

    public override void WriteValue(decimal value)
    {
        Span<byte> text = stackalloc byte[Lexical.MaxLength];
        Write(text[..Lexical.Format(text, value)]);
    }

    public override void WriteValue(double value)
    {
        Span<byte> text = stackalloc byte[Lexical.MaxLength];
        Write(text[..Lexical.Format(text, value)]);
    }

    public override void WriteValue(float value)
    {
        Span<byte> text = stackalloc byte[Lexical.MaxLength];
        Write(text[..Lexical.Format(text, value)]);
    }

    public override void WriteValue(Guid value)
    {
        Span<byte> text = stackalloc byte[Lexical.MaxLength];
        Write(text[..Lexical.Format(text, value)]);
    }

    public override void WriteValue(TimeSpan value)
    {
        Span<byte> text = stackalloc byte[Lexical.MaxLength];
        Write(text[..Lexical.Format(text, value)]);
    }

    private void Write(ReadOnlySpan<byte> text)
    {
        Ascii.ToUtf16(text, _value, out var length);
        inner.WriteChars(_value, 0, length);
    }
}
