using System.Xml;
using Woad.Xml;

namespace Woad.Messages;

/// <summary>
/// A writer of the BCL that writes halves of surrogate pairs as U+FFFD, as writers of UTF-8 do. Those of binary XML and
/// of strings throw.
/// </summary>
/// <param name="inner">The writer.</param>
internal sealed class WholeTextWriter(XmlDictionaryWriter inner) : ForwardingXmlWriter
{
    protected override XmlDictionaryWriter Inner => inner;

    /// <summary>A writer of binary XML with WCF's static dictionary.</summary>
    public static WholeTextWriter Create(Stream stream, XmlBinaryWriterSession? session = null) => new(
        XmlDictionaryWriter.CreateBinaryWriter(stream, WireDictionary.Instance, session, ownsStream: false));

    public override void WriteString(string? text) =>
        inner.WriteString(text is null ? null : LoneHalves.Replaced(text));

    public override void WriteValue(string? value) =>
        inner.WriteValue(value is null ? null : LoneHalves.Replaced(value));

    public override void WriteCData(string? text) => inner.WriteCData(text is null ? null : LoneHalves.Replaced(text));

    public override void WriteChars(char[] buffer, int index, int count)
    {
        var text = buffer.AsSpan(index, count);
        if (!LoneHalves.AreIn(text))
        {
            inner.WriteChars(buffer, index, count);
            return;
        }

        // The characters are the caller's.
        var copy = text.ToArray();
        LoneHalves.Replace(copy);
        inner.WriteChars(copy, 0, count);
    }

    public override Task WriteStringAsync(string? text) =>
        inner.WriteStringAsync(text is null ? null : LoneHalves.Replaced(text));

    public override Task WriteCDataAsync(string? text) =>
        inner.WriteCDataAsync(text is null ? null : LoneHalves.Replaced(text));
}
